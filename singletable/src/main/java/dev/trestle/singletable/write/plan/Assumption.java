package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Attributes;
import java.util.function.Predicate;

/// What a plan takes for granted of the stored item: told to DynamoDB as a condition, and to us when that has failed, so that we know
/// whether to plan anew or to refuse.
///
/// @param holds of what is stored; of no attributes where nothing is
record Assumption(Condition condition, Predicate<Attributes> holds) {}

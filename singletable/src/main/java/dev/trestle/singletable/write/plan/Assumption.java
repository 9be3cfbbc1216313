package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Attributes;
import java.util.function.Predicate;

/// An assumption of a plan about the stored item. It is sent to DynamoDB as a condition. If that condition fails, the assumption is tested
/// on the stored item, to decide whether to plan again or to refuse.
///
/// @param holds tests the stored attributes, which are empty if there is no item
record Assumption(Condition condition, Predicate<Attributes> holds) {}

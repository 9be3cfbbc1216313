/// Carries out writes: plans the items that each one touches, and sends them to DynamoDB.
///
/// Start at [TableWriter]. It makes a [WritePlan] of each write (one [PlanStep] for each item: the entity, the locks of unique values,
/// shards of counters), sends the plans, and plans again if the stored items differ from what a plan assumes. Every [Assumption] of a plan
/// is a condition of its steps, so that nothing is written on a wrong one. [IdempotentRunner] carries out idempotent requests,
/// [CounterReader] reads counters, and a [TableBackfill] rewrites the items that a changed design stores in another way. Applications do not
/// need this package.
@NullMarked
package dev.trestle.singletable.write.plan;

import org.jspecify.annotations.NullMarked;

/// Writes as values: made by [dev.trestle.singletable.Entities] and [dev.trestle.singletable.Ref], carried out alone or together by a
/// table.
///
/// For callers, start at [Write] and [WriteOperations]: a [Create], [Put], [Update], [Delete] or [Check], perhaps on a [Requirement], has an [Outcome],
/// which says [RefusalReason] where it was refused.
///
/// Behind them, start at [TableWriter]. It makes a [WritePlan] of each write (one step for each item: the entity, the locks of what is unique, shards of
/// counters), sends the plans, and makes new ones where they were made for what is no longer so. What a plan takes for granted is always a
/// condition of its steps, so that nothing happens on a wrong [Assumption]. A [Backfill] puts again what a changed design stores in another
/// way.
@NullMarked
package dev.trestle.singletable.write;

import org.jspecify.annotations.NullMarked;

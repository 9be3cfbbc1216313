/// Writes as values: made by [dev.trestle.singletable.Entities] and [dev.trestle.singletable.Ref], carried out by a table, alone or
/// together.
///
/// Start at [Write] and [WriteOperations]. A [Create], [Put], [Update], [Delete] or [Check] has an [Outcome],
/// which has a [RefusalReason] if the write was refused. [AddToCounter] changes a counter; [Effects] are the writes of an idempotent
/// request.
///
/// `write.requirement` has the conditions of writes, and the components of entities that they name. `write.plan` carries writes out;
/// `write.operand` has the tables and entities that they are made of. Applications need neither of these two.
@NullMarked
package dev.trestle.singletable.write;

import org.jspecify.annotations.NullMarked;

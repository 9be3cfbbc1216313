/// The operands of a write: a table, an entity with its key, and the changes of its components.
///
/// Start at [TargetEntity]. The writes of `write` are made of these, and `write.plan` carries them out. Applications do not need this
/// package.
@NullMarked
package dev.trestle.singletable.write.operand;

import org.jspecify.annotations.NullMarked;

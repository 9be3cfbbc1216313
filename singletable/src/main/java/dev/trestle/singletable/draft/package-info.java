/// From what was said of a table to what is known to work: a *draft* has templates instead of texts, entities instead of names.
///
/// Start at [Drafter]: it makes a draft of a sketch, and tells everything that is wrong with it. Each rule of designs stands here, or in what
/// is asked from here ([dev.trestle.singletable.codec.Forms], [dev.trestle.singletable.key.PartForms]), once: the same rules hold when a program is
/// compiled, when it starts, and for the builder. Nothing here loads a class or touches a table.
@NullMarked
package dev.trestle.singletable.draft;

import org.jspecify.annotations.NullMarked;

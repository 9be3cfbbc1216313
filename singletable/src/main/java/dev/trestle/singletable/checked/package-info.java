/// A table that was checked: parsed templates instead of texts, entities instead of names. Immutable.
///
/// Start at [CheckedTable]. It is the result of [dev.trestle.singletable.checking.DesignChecker], which reports what is wrong; a checked table without
/// problems becomes a [dev.trestle.singletable.model.TableModel]. Nothing here loads a class, so that the annotation processor can use it.
@NullMarked
package dev.trestle.singletable.checked;

import org.jspecify.annotations.NullMarked;

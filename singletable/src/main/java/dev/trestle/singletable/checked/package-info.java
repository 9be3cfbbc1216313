/// Immutable results of checking a table's declaration: parsed templates instead of texts, and entities instead of names.
///
/// Start at [CheckedTable]. It is the result of [dev.trestle.singletable.checking.DesignChecker], which also reports problems. A checked
/// table without problems becomes a [dev.trestle.singletable.model.TableModel]. Nothing here loads a class, so that the annotation
/// processor can use it.
@NullMarked
package dev.trestle.singletable.checked;

import org.jspecify.annotations.NullMarked;

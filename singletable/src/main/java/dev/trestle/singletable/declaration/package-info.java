/// Declarations of a table, before they are checked: names, templates as text, Java types, and the source location of each.
///
/// Start at [TableDeclaration]. It is read from a design interface, by reflection or by the annotation processor, or built from a
/// `TableSpec`. In all cases [dev.trestle.singletable.checking.DesignChecker] checks it next.
@NullMarked
package dev.trestle.singletable.declaration;

import org.jspecify.annotations.NullMarked;

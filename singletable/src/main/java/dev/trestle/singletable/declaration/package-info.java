/// A table as it was declared, before it is checked: names, templates as text, Java types, and the source location of each.
///
/// Start at [TableDeclaration]. It is read from a design interface, by reflection or by the compiler, or made by the builder. In all cases
/// [dev.trestle.singletable.checking.DesignChecker] checks it next.
@NullMarked
package dev.trestle.singletable.declaration;

import org.jspecify.annotations.NullMarked;

/// Reads a design interface into a model. Start at [Design].
///
/// [DesignMethods] lists the methods of a design, with those of its fragments. [DesignReader] reads their annotations into a declaration, in which
/// [KeyOverrides] replaces the keys of fragments by those that the table gives. [dev.trestle.singletable.checking.DesignChecker] checks it, and
/// [ModelBuilder] makes the model.
@NullMarked
package dev.trestle.singletable.design;

import org.jspecify.annotations.NullMarked;

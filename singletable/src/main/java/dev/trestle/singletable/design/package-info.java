/// Creates the model of a table from a design interface. Start at [Design].
///
/// [DesignMethods] lists the methods of a design, with those of its fragments. [DesignReader] reads their annotations into a declaration,
/// in which [KeyOverrides] replaces the keys of fragments by those that the table gives. [dev.trestle.singletable.checking.DesignChecker]
/// checks it, and [ModelBuilder] builds the model.
@NullMarked
package dev.trestle.singletable.design;

import org.jspecify.annotations.NullMarked;

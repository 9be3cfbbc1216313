/// The immutable description of a table at run time: its keys, indexes, entities and access patterns.
///
/// Start at [TableModel]. It is built from a checked table without problems, so nothing is checked again. A [DesignException] lists the
/// problems of a design from which no model can be built.
@NullMarked
package dev.trestle.singletable.model;

import org.jspecify.annotations.NullMarked;

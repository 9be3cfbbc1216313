/// Builders of tables without annotations, an alternative to a design interface, for designs that are generated or written as code.
///
/// Start at [TableSpec]. A spec of an entity or of an access pattern is also the handle to use it with an opened table
/// ([dev.trestle.singletable.access.Tables#open(TableSpec)]). The same rules apply, with the same messages.
@NullMarked
package dev.trestle.singletable.spec;

import org.jspecify.annotations.NullMarked;

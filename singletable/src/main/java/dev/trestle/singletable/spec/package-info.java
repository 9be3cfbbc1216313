/// Tables as values: the same as a design interface, without annotations, for whoever generates designs or would rather write them as code.
///
/// Start at [TableSpec]. A spec of an entity or of an access pattern is also the handle with which an opened table is asked
/// ([dev.trestle.singletable.access.Tables#open(TableSpec)]). The same rules hold, with the same messages.
@NullMarked
package dev.trestle.singletable.spec;

import org.jspecify.annotations.NullMarked;

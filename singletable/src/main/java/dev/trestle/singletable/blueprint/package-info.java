/// The one truth about a table at run time: its keys, indexes, entities and access patterns. Immutable.
///
/// Start at [TableModel]. [Proof] says what is wrong with one before anything is stored.
@NullMarked
package dev.trestle.singletable.blueprint;

import org.jspecify.annotations.NullMarked;

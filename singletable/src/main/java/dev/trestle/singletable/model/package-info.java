/// The one truth about a table at run time: its keys, indexes, entities and access patterns. Immutable.
///
/// Start at [TableModel]. It is made of a draft in which nothing was found to be wrong, so nobody checks again. A [DesignException] has all that
/// was found.
@NullMarked
package dev.trestle.singletable.model;

import org.jspecify.annotations.NullMarked;

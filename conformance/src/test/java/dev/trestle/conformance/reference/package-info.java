/// Model-based tests: the engine compared with a sorted map.
///
/// Start at [ModelTest]. An [ModelAction] is executed on a database through the port and on a [SortedItems] in memory, and
/// both results must be equal. The database is closed and reopened at random times.
@NullMarked
package dev.trestle.conformance.reference;

import org.jspecify.annotations.NullMarked;

/// The engine beside a sorted map that does the same, only simpler.
///
/// Start at [ModelTest]. An [Action] is carried out on a database through the port and on a [SortedItems] in memory, and both must
/// come to the same result. The database is closed and opened again at any time.
@NullMarked
package dev.trestle.conformance.reference;

import org.jspecify.annotations.NullMarked;

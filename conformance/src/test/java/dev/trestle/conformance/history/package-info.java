/// What many threads saw of a few items, and whether one after the other could have seen it.
///
/// Start at [SerializabilityTest]. Every item holds the list of all values ever appended to it, so that one look shows the
/// order of everything before. A [Workload] appends and looks from many threads and writes down a [History]; the
/// [Checker] draws who must have come before whom and looks for a circle.
@NullMarked
package dev.trestle.conformance.history;

import org.jspecify.annotations.NullMarked;

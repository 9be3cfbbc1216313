/// What no single module can prove: the architecture, one contract for every implementation of the port, and the long
/// runs against other implementations.
///
/// Start at [ArchitectureTest]. Only tests live here, so every module may be used and no module uses this one.
@NullMarked
package dev.trestle.conformance;

import org.jspecify.annotations.NullMarked;

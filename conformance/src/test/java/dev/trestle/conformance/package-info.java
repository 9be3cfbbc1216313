/// What no single module can prove: the architecture, and that the whole does what DynamoDB does, whatever the order, the
/// threads or the crashes.
///
/// Start at [ArchitectureTest]. `differential` sends the same bytes to DynamoDB Local and to us; `reference` compares the
/// engine with a sorted map; `history` looks for cycles in what many threads saw; `crash` kills a process and looks at what
/// is left; `load` does so to a server with many clients. [Effort] says how long each of them runs; a seed alone repeats any of them. `document`
/// does what the documents tell their readers to do. Only tests live here, so every module may be used and no module uses this one.
@NullMarked
package dev.trestle.conformance;

import org.jspecify.annotations.NullMarked;

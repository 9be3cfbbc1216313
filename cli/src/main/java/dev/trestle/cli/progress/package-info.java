/// Display of the progress of long operations: a bar on a terminal, lines elsewhere, or nothing.
///
/// Start at [ProgressDisplay]. A [SpeedMeter] computes speed and remaining time. Knows nothing of the operations themselves.
@NullMarked
package dev.trestle.cli.progress;

import org.jspecify.annotations.NullMarked;

/// How far long work is, for the eyes: a bar on a terminal, plain lines elsewhere, or nothing.
///
/// Start at [ProgressDisplay]. A [SpeedMeter] turns what is done into a rate and a time that is left. Nothing here knows what the work is.
@NullMarked
package dev.trestle.cli.progress;

import org.jspecify.annotations.NullMarked;

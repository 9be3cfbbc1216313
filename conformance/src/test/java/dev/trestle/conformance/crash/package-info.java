/// Crash tests: kill a process in the middle of its writes, and check the data on disk.
///
/// Start at [CrashTest]. A [CrashChild] executes [NumberedWrite]s, each determined by its number, and prints when one is
/// acknowledged; so the expected data on disk is known as well, see [ExpectedItems] and [CrashedDirectory].
@NullMarked
package dev.trestle.conformance.crash;

import org.jspecify.annotations.NullMarked;

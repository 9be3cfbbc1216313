/// The command `demo`: creates example content in the applications of a running server, or of one that it starts.
///
/// Start at [DemoCommand]. What is created is declared by each application; [DemoRun] runs all of them.
@NullMarked
package dev.trestle.cli.demo;

import org.jspecify.annotations.NullMarked;

/// Tests of the command line: what it accepts, what it refuses, and a server in a process of its own.
@NullMarked
package dev.trestle.cli;

import org.jspecify.annotations.NullMarked;

/// Test fixtures of the command line: a database with a history, a server or directory with it, and the result of a command.
@NullMarked
package dev.trestle.cli.testing;

import org.jspecify.annotations.NullMarked;

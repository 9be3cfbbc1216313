/// Shared parts of all commands: exceptions, `--version`, defaults from the environment, and messages about a wrong command line.
///
/// Start at [UsageErrorHandler]. A command throws a [ConfigException] for a value that it cannot use (exit code 2) and a [FailedException] for
/// work that failed (exit code 1). Knows no command.
@NullMarked
package dev.trestle.cli.command;

import org.jspecify.annotations.NullMarked;

/// The command line: parses commands, builds the parts that they need, and runs them.
///
/// Start at [Trestle] for the commands, and at `serve.Serving` for the object graph of a server. [TrainingRun] records which classes a start
/// loads.
///
/// | package | what it is |
/// |---|---|
/// | `launch` | what `./trestle` runs before anything is built |
/// | `command` | what all commands share: exceptions, defaults from the environment, errors in a command line |
/// | `config` | the configuration of `serve`: database, applications, ports |
/// | `access` | filters in front of the servers: local requests, proxies, operators |
/// | `start` | the start page |
/// | `serve` | the command `serve` |
/// | `demo` | the command `demo` |
/// | `connection` | a database, over HTTP or in a directory |
/// | `request` | DynamoDB's operations on backups, restores and exports |
/// | `progress` | bars and lines that show the progress of an operation |
/// | `session` | flags and output of the commands on a database |
/// | `backup` | the commands `backup`, `restore` and `export` |
///
/// `command` is the lowest of them and imports no other; `serve` uses `start`, `access` and `config`, and `demo` uses `serve`.
@NullMarked
package dev.trestle.cli;

import org.jspecify.annotations.NullMarked;

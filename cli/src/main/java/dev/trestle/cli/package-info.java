/// The command line: parses commands, builds the parts that they need, and runs them.
///
/// Start at [Trestle] for the commands, and at [Serving] for the object graph of `serve`: a database, and on it [Pages], the port of the
/// start page and the applications. [Apps] lists the applications; their flags ([AppFlags]), the start page and the demo ([DemoRun]) follow from
/// what each declares. [OperatorAccess] decides who sees the state of the database. The commands on a database (`backup`, `restore`, `export`) share
/// their flags, [ToolOptions], and a [CommandSession], which waits for long operations and shows their progress.
///
/// | package | what it is |
/// |---|---|
/// | `launch` | what `./trestle` runs before anything is built |
/// | `connection` | a database as those commands reach it: over HTTP, or in a directory |
/// | `request` | what they ask of it |
/// | `progress` | bars and lines that show how far an operation is |
///
/// Everything that can be configured of `serve` is in one record, [ServeConfig], which cannot hold a combination that makes no sense.
@NullMarked
package dev.trestle.cli;

import org.jspecify.annotations.NullMarked;

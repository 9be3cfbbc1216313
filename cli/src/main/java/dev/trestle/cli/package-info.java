/// The command line: reads what the user wants, puts the parts together, runs them.
///
/// Start at [Trestle] for the commands and at [Serving] for the object graph of `serve`: a database, and on it [Pages], the port for people, with
/// the start page and the applications. [Insiders] decides who sees how the database is. `demo` plays games to look at. The commands on a database (`backup`,
/// `restore`, `export`) share their flags, [ToolOptions], and a [Session], which waits for long work and shows how far it is. Which
/// database it is, and what it is asked, is below: `connection`, `request`; what is shown meanwhile: `progress`.
///
/// Everything that can be configured of `serve` is in one record, [ServeConfig], which cannot hold a combination that makes no sense.
@NullMarked
package dev.trestle.cli;

import org.jspecify.annotations.NullMarked;

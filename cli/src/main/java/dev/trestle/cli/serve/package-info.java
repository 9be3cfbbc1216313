/// The command `serve`: builds the object graph of a server, and runs it until the process is stopped.
///
/// Start at [TrestleServer], which opens the database, DynamoDB's endpoint and [ApplicationServer], the port of the start page and the applications. [ServeCommand]
/// has the flags; [AppFlags] adds those that the applications declare. [Readiness] answers `/ready`.
@NullMarked
package dev.trestle.cli.serve;

import org.jspecify.annotations.NullMarked;

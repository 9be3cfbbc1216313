/// Connections of commands to a database: to a server over HTTP, or in a directory that no server uses.
///
/// Start at [DatabaseConnection], the seam: DynamoDB's JSON in and out, and the few things besides that DynamoDB has no operation for.
/// [HttpConnection] reaches a server, [DirectoryConnection] opens a directory for as long as the command runs. The other end of
/// what [HttpConnection] asks beyond DynamoDB is [JobsEndpoint].
@NullMarked
package dev.trestle.cli.connection;

import org.jspecify.annotations.NullMarked;

/// DynamoDB's operations on backups, restores and exports: each method writes one request and reads its response.
///
/// Start at [Backups], [Restores] and [Exports]. They know nothing of where the database is, and
/// read only what a command needs from a response.
@NullMarked
package dev.trestle.cli.request;

import org.jspecify.annotations.NullMarked;

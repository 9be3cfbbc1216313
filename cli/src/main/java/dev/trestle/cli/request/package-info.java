/// What commands ask of a database, as Java: each method writes one request of DynamoDB's protocol and reads its answer.
///
/// Start at [Backups], [Restores] and [Exports]. They know nothing of where the database is (that is the connection's business) and
/// take from an answer only what a command shows or needs.
@NullMarked
package dev.trestle.cli.request;

import org.jspecify.annotations.NullMarked;

/// Shared parts of the commands on a database (`backup`, `restore`, `export`): flags, arguments, and the session with the database.
///
/// Start at [DatabaseFlags], the flags, which open a [CommandSession]: a connection, output, and waiting for a [LongOperation] with its progress.
@NullMarked
package dev.trestle.cli.session;

import org.jspecify.annotations.NullMarked;

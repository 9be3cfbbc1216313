/// Tables as a program needs them when it starts, on any `Dynamo`.
///
/// Start at [TableSetup], which says what is needed, and [Tables], which sees to it: it makes what is missing, waits until it can be
/// used, and refuses a table that is not what the program was written for. It never changes the keys or indexes of a table that exists:
/// that is a migration, and [TableDiffersException] says how it is done.
@NullMarked
package dev.trestle.dynamo.setup;

import org.jspecify.annotations.NullMarked;

/// Creates and checks the tables that a program needs when it starts, on any `Dynamo`.
///
/// Start at [TableSetup], which describes a table, and [TableProvisioner], which creates it if it is missing, waits until it is usable, and
/// refuses a table that differs. It never changes the keys or indexes of an existing table: that is a migration, and
/// [TableDiffersException] lists its steps.
@NullMarked
package dev.trestle.dynamo.setup;

import org.jspecify.annotations.NullMarked;

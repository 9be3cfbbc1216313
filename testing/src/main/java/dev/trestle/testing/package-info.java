/// Testing support for applications: a database for each test, a clock to move, and fault injection.
///
/// Start at [TrestleTest]. A test declares its parameters, a table by its design interface, and gets new ones.
/// [TestClock] moves the time of the database and the tables. [Hostile] injects faults; the seed of a failure is shown
/// with it and replays it. [ConcurrentRun] runs many threads at once. Tests share nothing, so they may run in parallel.
@NullMarked
package dev.trestle.testing;

import org.jspecify.annotations.NullMarked;

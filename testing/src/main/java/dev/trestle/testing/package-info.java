/// Tests of applications: a database for each test, a clock to move, and hostile mode.
///
/// Start at [TrestleTest]. A test names what it needs as parameters, a table by its design interface, and gets them fresh. [TestClock] moves
/// time, and with it everything that follows it. [Hostile] makes the database as unkind as a distant one; the seed of a failure is shown
/// with it and replays it. [Crowd] is many threads at once. One test knows nothing of another, so they may run in parallel.
@NullMarked
package dev.trestle.testing;

import org.jspecify.annotations.NullMarked;

/// What tests of designs need: a table in a database of its own ([TestTable]), databases that fail, crowds of threads, items written as
/// plain JSON, as documents of designs show them, and what holds for a whole design on every database ([DesignContract]).
@NullMarked
package dev.trestle.singletable.testing;

import org.jspecify.annotations.NullMarked;

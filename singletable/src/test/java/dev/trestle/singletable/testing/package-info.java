/// What tests of designs need: a table in a database of its own ([TestTable]), databases that fail, crowds of threads, and items written
/// as plain JSON, as documents of designs show them.
@NullMarked
package dev.trestle.singletable.testing;

import org.jspecify.annotations.NullMarked;

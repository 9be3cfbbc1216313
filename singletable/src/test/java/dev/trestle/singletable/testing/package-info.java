/// What tests of tables share. Start at [TestTable].
@NullMarked
package dev.trestle.singletable.testing;

import org.jspecify.annotations.NullMarked;

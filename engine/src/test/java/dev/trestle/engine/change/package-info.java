/// Tests of changes and the change log, without a database.
@NullMarked
package dev.trestle.engine.change;

import org.jspecify.annotations.NullMarked;

/// Tests of the operations on tables.
@NullMarked
package dev.trestle.wire.table;

import org.jspecify.annotations.NullMarked;

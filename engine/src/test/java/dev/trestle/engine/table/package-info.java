/// Tests of table definitions, in memory and on disk.
@NullMarked
package dev.trestle.engine.table;

import org.jspecify.annotations.NullMarked;

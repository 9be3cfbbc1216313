/// Tests of the operations on items.
@NullMarked
package dev.trestle.wire.item;

import org.jspecify.annotations.NullMarked;

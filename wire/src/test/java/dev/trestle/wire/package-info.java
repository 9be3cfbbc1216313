/// Tests of the protocol as a whole. Those of single operations are in the packages of the operations.
@NullMarked
package dev.trestle.wire;

import org.jspecify.annotations.NullMarked;

/// Tests of the protocol, operation by operation, over a fake port that records its requests.
@NullMarked
package dev.trestle.wire;

import org.jspecify.annotations.NullMarked;

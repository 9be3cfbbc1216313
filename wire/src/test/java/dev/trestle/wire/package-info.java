/// What the protocol answers, operation by operation, over a fake port that records what it is asked.
@NullMarked
package dev.trestle.wire;

import org.jspecify.annotations.NullMarked;

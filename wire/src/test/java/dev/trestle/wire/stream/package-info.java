/// Tests of the operations of DynamoDB Streams.
@NullMarked
package dev.trestle.wire.stream;

import org.jspecify.annotations.NullMarked;

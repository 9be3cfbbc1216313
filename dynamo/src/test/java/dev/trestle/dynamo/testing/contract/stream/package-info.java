/// Contract tests for every implementation of [dev.trestle.dynamo.DynamoStreams]: one abstract test class per operation.
@NullMarked
package dev.trestle.dynamo.testing.contract.stream;

import org.jspecify.annotations.NullMarked;

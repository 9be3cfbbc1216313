package dev.trestle.conformance.consumer;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.polling.SharedStreams;
import java.time.Duration;

/// Stream consumers that share their reads, as consumers of one process do.
class SharedConsumerTest extends StreamConsumerTest {
  private final DynamoStreams shared = SharedStreams.over(stream(), Duration.ofMillis(5));

  @Override
  DynamoStreams read() {
    return shared;
  }
}

package dev.trestle.bench.toolkit;

import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.TrestleTest.Storage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Sample tests, one of each kind, to be run many times: each gets its own table, writes a message and reads it.
final class SampleTests {
  private static final Message MESSAGE =
      new Message(
          "m1",
          "c1",
          "u1",
          "Ada",
          "Hello",
          Message.Kind.TEXT,
          0,
          false,
          Instant.parse("2026-01-01T00:00:00.001Z"),
          Optional.empty(),
          List.of());

  private SampleTests() {}

  private static void requireStored(SampleChatTable table) {
    table.run(table.messages().create(MESSAGE));
    var found = table.message(MESSAGE.channelId(), MESSAGE.sentAt(), MESSAGE.messageId());
    if (!found.equals(Optional.of(MESSAGE))) {
      throw new AssertionError("Found " + found);
    }
  }

  @TrestleTest
  static final class InMemory {
    @Test
    void created_entities_are_found(SampleChatTable table) {
      requireStored(table);
    }
  }

  @TrestleTest(storage = Storage.DISK)
  static final class OnDisk {
    @Test
    void created_entities_are_found(SampleChatTable table) {
      requireStored(table);
    }
  }
}

package dev.trestle.apps.chat.reading;

import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.kit.id.Ids;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ReadStateApiTest {
  @Test
  void messages_from_before_the_clock_was_set_back_can_be_marked_as_read() {
    // So late that nothing is over for the database, which has a clock of its own.
    var now = new AtomicReference<>(Instant.parse("2200-01-31T12:00:00Z"));
    try (var live = LiveChat.open(config -> config.clock(now::get))) {
      var ann = live.signUp("ann");
      var made = ann.post("/servers", "name", "Chess").ok(201);
      var channel = "/channels/" + made.text("/channels/0/channelId");
      var said = ann.post(channel + "/messages", "content", "Late").ok(201).text("/messageId");
      now.set(now.get().minus(Duration.ofHours(1)));
      ann.post(channel + "/ack", "messageId", said).ok(204);
      ann.post(channel + "/ack", "messageId", Ids.first(Ids.moment(said))).ok(400);
    }
  }
}

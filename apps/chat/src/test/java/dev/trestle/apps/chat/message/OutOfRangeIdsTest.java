package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.kit.id.Ids;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class OutOfRangeIdsTest {
  private static final String TOO_LATE = Ids.first(Instant.ofEpochMilli(10_000_000_000_000L));
  private static final String LAST_OF_ALL = "7ZZZZZZZZZZZZZZZZZZZZZZZZZ";

  @Test
  void an_id_beyond_the_range_is_not_found_or_invalid() {
    try (var live =
        LiveChat.open(config -> config.accounts(config.accounts().assumesVerified(true)))) {
      var ann = live.signUp("ann");
      var server = ann.post("/servers", "name", "Chess").ok(201);
      var channel = "/channels/" + server.text("/channels/0/channelId");
      for (var id : new String[] {TOO_LATE, LAST_OF_ALL}) {
        var message = channel + "/messages/" + id;
        ann.get(message).ok(404);
        ann.patch(message, "content", "hello").ok(404);
        ann.delete(message).ok(404);
        ann.put(message + "/pin").ok(404);
        ann.put(message + "/reactions/%F0%9F%91%8D/@me").ok(404);
        ann.get(message + "/reactions/%F0%9F%91%8D").ok(404);
        ann.get(channel + "/messages?before=" + id).ok(400);
        ann.get(channel + "/messages?after=" + id).ok(400);
        ann.get(channel + "/messages?around=" + id).ok(400);
        ann.get(channel + "/search?q=hello&after=" + id).ok(400);
        ann.post(channel + "/messages", "content", "hello", "replyToId", id).ok(400);
        ann.post(channel + "/ack", "messageId", id).ok(400);
        ann.post(channel + "/messages/bulk-delete", "ids", new String[] {id}).ok(400);
        ann.get("/servers/" + id).ok(404);
        ann.get("/channels/" + id + "/messages").ok(404);
        ann.get("/users/" + id).ok(404);
      }
    }
  }
}

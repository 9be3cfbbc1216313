package dev.trestle.apps.chat.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.testing.LiveChat;
import org.junit.jupiter.api.Test;

/// Names and topics with invisible characters or characters that change the direction of text.
class DeceptiveNamesTest {
  @Test
  void nothing_that_has_a_name_gets_one_that_deceives() {
    try (var live =
        LiveChat.open(config -> config.accounts(config.accounts().assumesVerified(true)))) {
      var ann = live.signUp("ann");
      var made = ann.post("/servers", "name", "Chess").ok(201);
      var server = "/servers/" + made.text("/meta/serverId");
      var channel = "/channels/" + made.text("/channels/0/channelId");
      for (var text : new String[] {"A\u200BB", "A\u202EB"}) {
        assertThat(ann.post("/servers", "name", text).ok(400).text("/field")).isEqualTo("name");
        ann.patch(server, "name", text, "version", 1).ok(400);
        ann.post(server + "/channels", "name", text).ok(400);
        ann.patch(channel, "topic", text).ok(400);
        ann.patch("/users/me", "displayName", text).ok(400);
        ann.patch(server + "/members/@me", "nickname", text).ok(400);
      }
      // As JSON can write it, though UTF-8 could not.
      ann.send("POST", "/servers", "{\"name\": \"A\\ud83eB\"}").ok(400);
      ann.post("/servers", "name", "\u2800\u2800").ok(400);
      ann.patch("/users/me", "displayName", "\u2800").ok(400);
      ann.patch(server + "/members/@me", "nickname", "\u3164").ok(400);
    }
  }
}

package dev.trestle.apps.chat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Which clients receive CHANNEL_UNREAD events, and with which content.
class UnreadEventsTest {
  private final SessionFixture fixture = new SessionFixture();
  private final UnreadEvents unread = new UnreadEvents(fixture.clients);
  private final ClientSession ann = fixture.enter("ann", "garden");
  private final ClientSession bob = fixture.enter("bob", "garden");

  @AfterEach
  void close() {
    fixture.close();
  }

  private static Message message(String id, String author) {
    return new Message(
        id,
        "general",
        "garden",
        author,
        author,
        "Hello",
        false,
        Optional.empty(),
        Map.of(),
        List.of(),
        false,
        Optional.empty(),
        false,
        Message.Type.DEFAULT,
        Optional.empty(),
        SessionFixture.NOW,
        SessionFixture.NOW);
  }

  private void send(String id, String author) {
    unread.messageCreated(message(id, author), fixture.clients.nextTick());
  }

  private void shorten(String tail) {
    unread.newestMessageRemoved(
        new Channel(
            "general",
            "garden",
            "general",
            Optional.empty(),
            0,
            0,
            Optional.of(tail),
            SessionFixture.NOW,
            SessionFixture.NOW),
        fixture.clients.nextTick());
  }

  /// The events that are sent now, by member.
  private List<String> unread(ClientSession client) {
    unread.flush();
    return SessionFixture.events(client).stream().map(UnreadEventsTest::data).toList();
  }

  private static String data(String frame) {
    try {
      JsonNode d = SocketClient.JSON.readTree(frame).path("d");
      return d.path("lastMessageId").asText()
          + (d.path("mentioned").asBoolean() ? " mentioned" : "")
          + (d.has("shortened") ? " shortened" : "")
          + (d.has("mine") ? " mine" : "");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void a_client_that_stays_subscribed_gets_no_unread_event() {
    fixture.clients.subscribe(bob, "general", "garden");
    send("m1", "ann");
    assertThat(unread(bob)).isEmpty();
  }

  @Test
  void a_client_that_subscribed_after_the_message_was_sent_gets_an_unread_event() {
    long before = fixture.clients.nextTick();
    fixture.clients.subscribe(bob, "general", "garden");
    unread.messageCreated(message("m1", "ann"), before);
    assertThat(unread(bob)).containsExactly("m1");
  }

  @Test
  void listening_twice_is_listening_since_the_first_time() {
    fixture.clients.subscribe(bob, "general", "garden");
    long moment = fixture.clients.nextTick();
    fixture.clients.subscribe(bob, "general", "garden");
    unread.messageCreated(message("m1", "ann"), moment);
    assertThat(unread(bob)).isEmpty();
  }

  @Test
  void own_messages_are_flagged_as_mine() {
    send("m1", "ann");
    assertThat(unread(ann)).containsExactly("m1 mine");
    assertThat(unread(bob)).containsExactly("m1");
    send("m2", "ann");
    send("m3", "bob");
    assertThat(unread(ann)).containsExactly("m1 mine", "m3");
  }

  @Test
  void a_removed_newest_message_is_sent_as_shortened() {
    shorten("m1");
    assertThat(unread(bob)).containsExactly("m1 shortened");
  }

  @Test
  void a_removed_newest_message_does_not_hide_a_new_one() {
    send("m3", "ann");
    shorten("m1");
    assertThat(unread(bob)).containsExactly("m3");
  }

  @Test
  void a_message_deleted_before_the_flush_has_no_unread_event() {
    send("m3", "ann");
    unread.messageDeleted(message("m3", "ann"));
    assertThat(unread(bob)).isEmpty();
    send("m4", "ann");
    unread.messageDeleted(message("m4", "ann"));
    shorten("m1");
    assertThat(unread(bob)).containsExactly("m1 shortened");
  }
}

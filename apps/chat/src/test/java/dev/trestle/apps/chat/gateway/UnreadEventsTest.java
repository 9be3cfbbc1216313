package dev.trestle.apps.chat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Who is told that something is new in a channel, and how.
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

  /// What somebody is told now, member by member.
  private List<String> told(ClientSession client) {
    unread.flush();
    return SessionFixture.told(client).stream().map(UnreadEventsTest::data).toList();
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
  void who_listens_all_the_while_is_not_told() {
    fixture.clients.subscribe(bob, "general", "garden");
    send("m1", "ann");
    assertThat(told(bob)).isEmpty();
  }

  @Test
  void who_began_to_listen_after_it_was_told_to_listeners_is_told() {
    long before = fixture.clients.nextTick();
    fixture.clients.subscribe(bob, "general", "garden");
    unread.messageCreated(message("m1", "ann"), before);
    assertThat(told(bob)).containsExactly("m1");
  }

  @Test
  void listening_twice_is_listening_since_the_first_time() {
    fixture.clients.subscribe(bob, "general", "garden");
    long moment = fixture.clients.nextTick();
    fixture.clients.subscribe(bob, "general", "garden");
    unread.messageCreated(message("m1", "ann"), moment);
    assertThat(told(bob)).isEmpty();
  }

  @Test
  void what_one_has_said_oneself_is_marked_so() {
    send("m1", "ann");
    assertThat(told(ann)).containsExactly("m1 mine");
    assertThat(told(bob)).containsExactly("m1");
    send("m2", "ann");
    send("m3", "bob");
    assertThat(told(ann)).containsExactly("m1 mine", "m3");
  }

  @Test
  void a_tail_that_went_back_is_no_news() {
    shorten("m1");
    assertThat(told(bob)).containsExactly("m1 shortened");
  }

  @Test
  void a_tail_that_went_back_does_not_hide_what_was_said_meanwhile() {
    send("m3", "ann");
    shorten("m1");
    assertThat(told(bob)).containsExactly("m3");
  }

  @Test
  void what_was_deleted_before_it_was_told_is_not_told() {
    send("m3", "ann");
    unread.messageDeleted(message("m3", "ann"));
    assertThat(told(bob)).isEmpty();
    send("m4", "ann");
    unread.messageDeleted(message("m4", "ann"));
    shorten("m1");
    assertThat(told(bob)).containsExactly("m1 shortened");
  }
}

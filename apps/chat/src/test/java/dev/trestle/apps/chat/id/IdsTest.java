package dev.trestle.apps.chat.id;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.testing.LiveChat;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdsTest {
  private static final String LAST = Ids.first(Instant.ofEpochMilli(9_999_999_999_999L));
  private static final String TOO_LATE = Ids.first(Instant.ofEpochMilli(10_000_000_000_000L));
  private static final String LAST_OF_ALL = "7ZZZZZZZZZZZZZZZZZZZZZZZZZ";

  @Test
  void an_id_is_stored_in_capitals_however_it_was_written() {
    var id = new Ids(InstantSource.system()).next();
    assertThat(Ids.parse(id)).contains(id);
    assertThat(Ids.parse(id.toLowerCase(java.util.Locale.ROOT))).contains(id);
    assertThat(Ids.parse(id.replace('0', 'O').replace('1', 'l'))).contains(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "01ARZ3NDEKTSV4RRFFQ69G5FA",
        "01ARZ3NDEKTSV4RRFFQ69G5FAVV",
        "01ARZ3NDEKTSV4RRFFQ69G5FA#",
        "8ZZZZZZZZZZZZZZZZZZZZZZZZZ",
        "ßßßßßßßßßßßßß",
      })
  void other_texts_are_none(String text) {
    assertThat(Ids.parse(text)).isEmpty();
  }

  @Test
  void the_moment_of_an_id_has_thirteen_digits() {
    assertThat(Ids.parse(LAST)).contains(LAST);
    assertThat(Ids.parse(TOO_LATE)).isEmpty();
    assertThat(Ids.parse(LAST_OF_ALL)).isEmpty();
  }

  @Test
  void what_is_too_late_to_be_an_id_is_nothing_anywhere() {
    try (var live = LiveChat.open(config -> config.accounts(config.accounts().believing(true)))) {
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

  @Test
  void ids_grow_though_the_clock_goes_back() {
    var now = new AtomicReference<>(Instant.parse("2026-01-31T12:00:00Z"));
    var ids = new Ids(now::get);
    var made = new ArrayList<String>();
    for (var back : List.of(0, 1, 9, 11, 3_600, 86_400)) {
      now.set(Instant.parse("2026-01-31T12:00:00Z").minusSeconds(back));
      made.add(ids.next());
      made.add(ids.next());
    }
    assertThat(made).isSorted().doesNotHaveDuplicates();
  }
}

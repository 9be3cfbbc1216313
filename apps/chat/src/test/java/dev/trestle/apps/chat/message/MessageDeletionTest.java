package dev.trestle.apps.chat.message;

import static dev.trestle.apps.chat.message.MessageSendingTest.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.Audit;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Direct;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Messages that are changed, pinned and deleted.
@TrestleTest
class MessageDeletionTest {
  private MessageFixture plaza;
  private String ann;
  private String mod;

  @AfterEach
  void close() {
    plaza.close();
  }

  @BeforeEach
  void open(ChatTable table, TestClock clock) {
    plaza = new MessageFixture(table, clock);
    ann = plaza.member("ann");
    mod = plaza.moderator("mod");
  }

  private List<Audit> audit() {
    return plaza.table.auditOf(plaza.serverId).all(100);
  }

  @Test
  void an_author_changes_a_message_and_nobody_else_does(TestClock clock) {
    var bob = plaza.member("bob");
    var message = plaza.say(ann, "hi <@%s>".formatted(bob));
    clock.forward(Duration.ofSeconds(1));
    var asked = new MessageEditing.Asked(" hello @everyone ");
    var edited = plaza.editing.edit(ann, plaza.channelId, message.messageId(), asked);
    assertThat(edited).isEqualTo(plaza.stored(message.messageId()));
    assertThat(edited.content()).isEqualTo("hello @everyone");
    assertThat(edited.edited()).isTrue();
    assertThat(edited.editedAt()).contains(clock.instant());
    assertThat(edited.createdAt()).isEqualTo(message.createdAt());
    assertThat(edited.mentions()).isEmpty();
    assertThat(edited.mentionEveryone()).isFalse();
    for (var other : List.of(bob, mod, plaza.owner)) {
      refused(
          () -> plaza.editing.edit(other, plaza.channelId, message.messageId(), asked),
          403,
          "FORBIDDEN");
    }
    refused(
        () -> plaza.editing.edit(ann, plaza.channelId, plaza.ids.next(), asked), 404, "NOT_FOUND");
    refused(
        () -> plaza.editing.edit(ann, plaza.channelId, message.messageId(), new MessageEditing.Asked(" ")),
        400,
        "VALIDATION");
  }

  @Test
  void authors_delete_their_own_and_nothing_is_written_down() {
    var message = plaza.say(ann, "hi");
    plaza.deleting.delete(ann, plaza.channelId, message.messageId());
    assertThat(plaza.find(message.messageId())).isEmpty();
    refused(
        () -> plaza.deleting.delete(ann, plaza.channelId, message.messageId()), 404, "NOT_FOUND");
    assertThat(audit()).isEmpty();
  }

  @Test
  void moderators_delete_those_of_others_and_that_is_written_down() {
    var message = plaza.say(plaza.owner, "hi");
    refused(
        () -> plaza.deleting.delete(ann, plaza.channelId, message.messageId()), 403, "FORBIDDEN");
    plaza.deleting.delete(mod, plaza.channelId, message.messageId());
    assertThat(plaza.find(message.messageId())).isEmpty();
    assertThat(audit()).hasSize(1);
    assertThat(audit().getFirst().actorId()).isEqualTo(mod);
    assertThat(audit().getFirst().action()).isEqualTo("message.delete");
    assertThat(audit().getFirst().targetId()).contains(message.messageId());
    assertThat(audit().getFirst().changes())
        .isEqualTo(Map.of("channelId", plaza.channelId, "userId", plaza.owner));
  }

  @Test
  void pins_are_for_moderators_and_said_twice_is_said_once() {
    var message = plaza.say(ann, "rules");
    refused(() -> plaza.pins.pin(ann, plaza.channelId, message.messageId()), 403, "FORBIDDEN");
    plaza.pins.pin(mod, plaza.channelId, message.messageId());
    plaza.pins.pin(mod, plaza.channelId, message.messageId());
    assertThat(plaza.pins.of(plaza.channelId)).containsExactly(plaza.stored(message.messageId()));
    assertThat(plaza.stored(message.messageId()).pinned()).isTrue();
    refused(() -> plaza.pins.unpin(ann, plaza.channelId, message.messageId()), 403, "FORBIDDEN");
    plaza.pins.unpin(mod, plaza.channelId, message.messageId());
    plaza.pins.unpin(mod, plaza.channelId, message.messageId());
    assertThat(plaza.pins.of(plaza.channelId)).isEmpty();
    assertThat(plaza.stored(message.messageId()).pinned()).isFalse();
    refused(() -> plaza.pins.pin(mod, plaza.channelId, plaza.ids.next()), 404, "NOT_FOUND");
  }

  @Test
  void fifty_are_pinned_and_one_more_is_too_many() {
    var messages = IntStream.range(0, 51).mapToObj(i -> plaza.say(mod, "m" + i)).toList();
    messages.subList(0, 50).forEach(m -> plaza.pins.pin(mod, plaza.channelId, m.messageId()));
    var last = messages.getLast().messageId();
    refused(() -> plaza.pins.pin(mod, plaza.channelId, last), 400, "TOO_MANY_PINS");
    plaza.pins.unpin(mod, plaza.channelId, messages.getFirst().messageId());
    plaza.pins.pin(mod, plaza.channelId, last);
    assertThat(plaza.pins.of(plaza.channelId))
        .extracting(Message::messageId)
        .isEqualTo(messages.subList(1, 51).reversed().stream().map(Message::messageId).toList());
  }

  @Test
  void a_message_takes_its_pin_along() {
    var message = plaza.say(ann, "rules");
    plaza.pins.pin(mod, plaza.channelId, message.messageId());
    plaza.deleting.delete(ann, plaza.channelId, message.messageId());
    assertThat(plaza.table.pinsOf(plaza.channelId).all(10)).isEmpty();
  }

  @Test
  @Hostile(Hostile.Level.MILD)
  void whoever_pins_while_another_deletes_leaves_no_pin_alone(@Direct ChatTable truth) {
    var messages = IntStream.range(0, 8).mapToObj(i -> plaza.say(mod, "m" + i)).toList();
    ConcurrentRun.run(
        2,
        (random, number) -> {
          var id = messages.get(number % 8).messageId();
          try {
            switch (random.nextInt(3)) {
              case 0 -> plaza.deleting.delete(mod, plaza.channelId, id);
              case 1 -> plaza.pins.pin(mod, plaza.channelId, id);
              default ->
                  plaza.deleting.deleteAll(mod, plaza.channelId, new MessageDeletion.Asked(List.of(id)));
            }
          } catch (ProblemException gone) {
            assertThat(gone.problem().code()).isEqualTo("NOT_FOUND");
          }
        });
    var left = truth.history(plaza.channelId).all(100);
    assertThat(truth.pinsOf(plaza.channelId).all(100).stream().map(pin -> pin.messageId()))
        .containsExactlyInAnyOrderElementsOf(
            left.stream().filter(Message::pinned).map(Message::messageId).toList());
  }

  @Test
  void many_are_deleted_at_once_and_that_is_written_down() {
    var messages = new ArrayList<Message>();
    for (int i = 0; i < 101; i++) {
      messages.add(plaza.say(i % 2 == 0 ? ann : mod, "m" + i));
    }
    plaza.pins.pin(mod, plaza.channelId, messages.get(7).messageId());
    var ids = messages.stream().map(Message::messageId).toList();
    var all = new MessageDeletion.Asked(ids);
    refused(() -> plaza.deleting.deleteAll(mod, plaza.channelId, all), 400, "VALIDATION");
    var hundred = new MessageDeletion.Asked(ids.subList(0, 100));
    refused(() -> plaza.deleting.deleteAll(ann, plaza.channelId, hundred), 403, "FORBIDDEN");
    plaza.deleting.deleteAll(mod, plaza.channelId, hundred);
    assertThat(plaza.table.history(plaza.channelId).all(200)).containsExactly(messages.get(100));
    assertThat(plaza.table.pinsOf(plaza.channelId).all(10)).isEmpty();
    assertThat(audit())
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.action()).isEqualTo("message.bulkDelete");
              assertThat(entry.targetId()).isEqualTo(Optional.of(plaza.channelId));
              assertThat(entry.changes()).isEqualTo(Map.of("count", "100"));
            });
    plaza.deleting.deleteAll(mod, plaza.channelId, hundred);
    assertThat(audit()).hasSize(1);
  }

  @Test
  void what_is_older_than_two_weeks_is_deleted_one_by_one(TestClock clock) {
    var old = plaza.say(ann, "old");
    clock.forward(Duration.ofDays(14));
    var asked = new MessageDeletion.Asked(List.of(old.messageId()));
    plaza.deleting.deleteAll(
        mod, plaza.channelId, new MessageDeletion.Asked(List.of(plaza.say(ann, "x").messageId())));
    clock.forward(Duration.ofMillis(1));
    refused(() -> plaza.deleting.deleteAll(mod, plaza.channelId, asked), 400, "VALIDATION");
    plaza.deleting.delete(mod, plaza.channelId, old.messageId());
  }
}

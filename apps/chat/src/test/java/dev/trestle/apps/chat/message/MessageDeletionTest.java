package dev.trestle.apps.chat.message;

import static dev.trestle.apps.chat.message.MessageSendingTest.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.Audit;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.WithoutFaults;
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

/// Editing, pinning and deleting messages.
@TrestleTest
class MessageDeletionTest {
  private MessageFixture fixture;
  private String ann;
  private String mod;

  @AfterEach
  void close() {
    fixture.close();
  }

  @BeforeEach
  void open(ChatTable table, TestClock clock) {
    fixture = new MessageFixture(table, clock);
    ann = fixture.member("ann");
    mod = fixture.moderator("mod");
  }

  private List<Audit> audit() {
    return fixture.table.auditOf(fixture.serverId).all(100);
  }

  @Test
  void only_the_author_edits_a_message(TestClock clock) {
    var bob = fixture.member("bob");
    var message = fixture.send(ann, "hi <@%s>".formatted(bob));
    clock.forward(Duration.ofSeconds(1));
    var request = new MessageEditing.NewContent(" hello @everyone ");
    var edited = fixture.editing.edit(fixture.channelAccess(ann), message.messageId(), request);
    assertThat(edited).isEqualTo(fixture.stored(message.messageId()));
    assertThat(edited.content()).isEqualTo("hello @everyone");
    assertThat(edited.edited()).isTrue();
    assertThat(edited.editedAt()).contains(clock.instant());
    assertThat(edited.createdAt()).isEqualTo(message.createdAt());
    assertThat(edited.mentions()).isEmpty();
    assertThat(edited.mentionEveryone()).isFalse();
    for (var other : List.of(bob, mod, fixture.owner)) {
      refused(
          () -> fixture.editing.edit(fixture.channelAccess(other), message.messageId(), request),
          403,
          "FORBIDDEN");
    }
    refused(
        () -> fixture.editing.edit(fixture.channelAccess(ann), fixture.ids.next(), request),
        404,
        "NOT_FOUND");
    refused(
        () ->
            fixture.editing.edit(
                fixture.channelAccess(ann),
                message.messageId(),
                new MessageEditing.NewContent(" ")),
        400,
        "VALIDATION");
  }

  @Test
  void authors_delete_their_own_and_nothing_is_written_down() {
    var message = fixture.send(ann, "hi");
    fixture.deleting.delete(fixture.channelAccess(ann), message.messageId());
    assertThat(fixture.find(message.messageId())).isEmpty();
    refused(
        () -> fixture.deleting.delete(fixture.channelAccess(ann), message.messageId()),
        404,
        "NOT_FOUND");
    assertThat(audit()).isEmpty();
  }

  @Test
  void moderators_delete_those_of_others_and_that_is_written_down() {
    var message = fixture.send(fixture.owner, "hi");
    refused(
        () -> fixture.deleting.delete(fixture.channelAccess(ann), message.messageId()),
        403,
        "FORBIDDEN");
    fixture.deleting.delete(fixture.channelAccess(mod), message.messageId());
    assertThat(fixture.find(message.messageId())).isEmpty();
    assertThat(audit()).hasSize(1);
    assertThat(audit().getFirst().actorId()).isEqualTo(mod);
    assertThat(audit().getFirst().action()).isEqualTo("message.delete");
    assertThat(audit().getFirst().targetId()).contains(message.messageId());
    assertThat(audit().getFirst().changes())
        .isEqualTo(Map.of("channelId", fixture.channelId, "userId", fixture.owner));
  }

  @Test
  void pins_are_idempotent() {
    var message = fixture.send(ann, "rules");
    fixture.pins.pin(fixture.channelAccess(mod), message.messageId());
    fixture.pins.pin(fixture.channelAccess(mod), message.messageId());
    assertThat(fixture.pins.of(fixture.channelId))
        .containsExactly(fixture.stored(message.messageId()));
    assertThat(fixture.stored(message.messageId()).pinned()).isTrue();
    fixture.pins.unpin(fixture.channelAccess(mod), message.messageId());
    fixture.pins.unpin(fixture.channelAccess(mod), message.messageId());
    assertThat(fixture.pins.of(fixture.channelId)).isEmpty();
    assertThat(fixture.stored(message.messageId()).pinned()).isFalse();
    refused(
        () -> fixture.pins.pin(fixture.channelAccess(mod), fixture.ids.next()), 404, "NOT_FOUND");
  }

  @Test
  void fifty_are_pinned_and_one_more_is_too_many() {
    var messages = IntStream.range(0, 51).mapToObj(i -> fixture.send(mod, "m" + i)).toList();
    messages
        .subList(0, 50)
        .forEach(m -> fixture.pins.pin(fixture.channelAccess(mod), m.messageId()));
    var last = messages.getLast().messageId();
    refused(() -> fixture.pins.pin(fixture.channelAccess(mod), last), 400, "TOO_MANY_PINS");
    fixture.pins.unpin(fixture.channelAccess(mod), messages.getFirst().messageId());
    fixture.pins.pin(fixture.channelAccess(mod), last);
    assertThat(fixture.pins.of(fixture.channelId))
        .extracting(Message::messageId)
        .isEqualTo(messages.subList(1, 51).reversed().stream().map(Message::messageId).toList());
  }

  @Test
  void a_message_takes_its_pin_along() {
    var message = fixture.send(ann, "rules");
    fixture.pins.pin(fixture.channelAccess(mod), message.messageId());
    fixture.deleting.delete(fixture.channelAccess(ann), message.messageId());
    assertThat(fixture.table.pinsOf(fixture.channelId).all(10)).isEmpty();
  }

  @Test
  @Hostile(Hostile.Level.MILD)
  void a_concurrent_pin_and_deletion_leave_no_orphaned_pin(@WithoutFaults ChatTable truth) {
    var messages = IntStream.range(0, 8).mapToObj(i -> fixture.send(mod, "m" + i)).toList();
    ConcurrentRun.run(
        2,
        (random, number) -> {
          var id = messages.get(number % 8).messageId();
          try {
            switch (random.nextInt(3)) {
              case 0 -> fixture.deleting.delete(fixture.channelAccess(mod), id);
              case 1 -> fixture.pins.pin(fixture.channelAccess(mod), id);
              default ->
                  fixture.deleting.deleteAll(
                      fixture.channelAccess(mod),
                      new MessageDeletion.MessagesToDelete(List.of(id)));
            }
          } catch (ProblemException gone) {
            assertThat(gone.problem().code()).isEqualTo("NOT_FOUND");
          }
        });
    var left = truth.history(fixture.channelId).all(100);
    assertThat(truth.pinsOf(fixture.channelId).all(100).stream().map(pin -> pin.messageId()))
        .containsExactlyInAnyOrderElementsOf(
            left.stream().filter(Message::pinned).map(Message::messageId).toList());
  }

  @Test
  void many_are_deleted_at_once_and_that_is_written_down() {
    var messages = new ArrayList<Message>();
    for (int i = 0; i < 101; i++) {
      messages.add(fixture.send(i % 2 == 0 ? ann : mod, "m" + i));
    }
    fixture.pins.pin(fixture.channelAccess(mod), messages.get(7).messageId());
    var ids = messages.stream().map(Message::messageId).toList();
    var all = new MessageDeletion.MessagesToDelete(ids);
    refused(() -> fixture.deleting.deleteAll(fixture.channelAccess(mod), all), 400, "VALIDATION");
    var hundred = new MessageDeletion.MessagesToDelete(ids.subList(0, 100));
    fixture.deleting.deleteAll(fixture.channelAccess(mod), hundred);
    assertThat(fixture.table.history(fixture.channelId).all(200))
        .containsExactly(messages.get(100));
    assertThat(fixture.table.pinsOf(fixture.channelId).all(10)).isEmpty();
    assertThat(audit())
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.action()).isEqualTo("message.bulkDelete");
              assertThat(entry.targetId()).isEqualTo(Optional.of(fixture.channelId));
              assertThat(entry.changes()).isEqualTo(Map.of("count", "100"));
            });
    fixture.deleting.deleteAll(fixture.channelAccess(mod), hundred);
    assertThat(audit()).hasSize(1);
  }

  @Test
  void messages_older_than_two_weeks_are_not_deleted_in_bulk(TestClock clock) {
    var old = fixture.send(ann, "old");
    clock.forward(Duration.ofDays(14));
    var request = new MessageDeletion.MessagesToDelete(List.of(old.messageId()));
    fixture.deleting.deleteAll(
        fixture.channelAccess(mod),
        new MessageDeletion.MessagesToDelete(List.of(fixture.send(ann, "x").messageId())));
    clock.forward(Duration.ofMillis(1));
    refused(
        () -> fixture.deleting.deleteAll(fixture.channelAccess(mod), request), 400, "VALIDATION");
    fixture.deleting.delete(fixture.channelAccess(mod), old.messageId());
  }
}

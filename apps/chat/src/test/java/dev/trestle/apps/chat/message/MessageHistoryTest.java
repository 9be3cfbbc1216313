package dev.trestle.apps.chat.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.message.MessageHistory.HistoryPage;
import dev.trestle.apps.chat.message.MessageHistory.Position;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.ReactionView;
import dev.trestle.apps.chat.view.ReplyView;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class MessageHistoryTest {
  private MessageFixture fixture;
  private String ann;
  private final List<Message> said = new ArrayList<>();

  @AfterEach
  void close() {
    fixture.close();
  }

  @BeforeEach
  void open(ChatTable table, TestClock clock) {
    fixture = new MessageFixture(table, clock);
    ann = fixture.member("ann");
    for (int i = 0; i < 10; i++) {
      said.add(fixture.send(ann, String.valueOf(i)));
      // Some in one millisecond, some not.
      if (i % 3 == 0) {
        clock.forward(Duration.ofMillis(1));
      }
    }
  }

  private MessageKey key(int number) {
    return MessageKey.of(said.get(number).messageId());
  }

  private void delete(int number) {
    fixture.deleting.delete(fixture.channelAccess(ann), said.get(number).messageId());
  }

  private HistoryPage read(Position where, int limit) {
    return new MessageHistory(fixture.table).read(fixture.channelId, where, limit);
  }

  private static void assertStretch(
      HistoryPage stretch, String contents, boolean hasOlder, boolean hasNewer) {
    assertThat(stretch.messages().stream().map(Message::content).reduce("", String::concat))
        .isEqualTo(contents);
    assertThat(stretch.hasOlder()).as("has older").isEqualTo(hasOlder);
    assertThat(stretch.hasNewer()).as("has newer").isEqualTo(hasNewer);
  }

  @Test
  void the_newest_come_oldest_first() {
    assertStretch(read(new Position.Newest(), 4), "6789", true, false);
    assertStretch(read(new Position.Newest(), 10), "0123456789", false, false);
    assertStretch(read(new Position.Newest(), 9), "123456789", true, false);
  }

  @Test
  void a_page_before_a_message_ends_directly_before_it() {
    assertStretch(read(new Position.Before(key(6)), 3), "345", true, true);
    assertStretch(read(new Position.Before(key(3)), 3), "012", false, true);
    assertStretch(read(new Position.Before(key(0)), 3), "", false, true);
  }

  @Test
  void a_page_after_a_message_starts_directly_after_it() {
    assertStretch(read(new Position.After(key(6)), 2), "78", true, true);
    assertStretch(read(new Position.After(key(6)), 3), "789", true, false);
    assertStretch(read(new Position.After(key(9)), 3), "", true, false);
  }

  @Test
  void a_message_is_in_the_middle_of_those_around_it() {
    assertStretch(read(new Position.Around(key(5)), 4), "3456", true, true);
    assertStretch(read(new Position.Around(key(5)), 5), "34567", true, true);
    assertStretch(read(new Position.Around(key(0)), 4), "01", false, true);
    assertStretch(read(new Position.Around(key(9)), 4), "789", true, false);
    assertStretch(read(new Position.Around(key(4)), 1), "4", true, true);
  }

  @Test
  void places_stay_where_they_are_when_messages_are_deleted() {
    delete(5);
    delete(0);
    delete(9);
    assertStretch(read(new Position.Before(key(5)), 3), "234", true, true);
    assertStretch(read(new Position.After(key(5)), 2), "67", true, true);
    assertStretch(read(new Position.Around(key(5)), 4), "3467", true, true);
    assertStretch(read(new Position.Before(key(9)), 2), "78", true, false);
    assertStretch(read(new Position.After(key(0)), 2), "12", false, true);
    assertStretch(read(new Position.Newest(), 2), "78", true, false);
  }

  @Test
  @Hostile(Hostile.Level.HARSH)
  void nothing_is_skipped_on_the_way_through() {
    var all = new StringBuilder();
    var stretch = read(new Position.Newest(), 3);
    while (true) {
      all.insert(0, stretch.messages().stream().map(Message::content).reduce("", String::concat));
      if (!stretch.hasOlder()) {
        break;
      }
      var oldest = stretch.messages().getFirst().messageId();
      stretch = read(new Position.Before(MessageKey.of(oldest)), 3);
    }
    assertThat(all).hasToString("0123456789");
  }

  @Test
  void views_have_the_author_and_the_replied_message() {
    var bob = fixture.member("bob");
    var request =
        new MessageSending.NewMessage(
            "yes", Optional.empty(), Optional.of(said.get(2).messageId()));
    var answer = fixture.sending.send(fixture.channelAccess(bob), request).message();
    var shown = fixture.views.of(answer, ann);
    assertThat(shown.author().username()).isEqualTo("bob");
    assertThat(shown.replyTo()).contains(ReplyView.of(said.get(2), fixture.userCache.of(ann)));
    delete(2);
    assertThat(fixture.views.of(answer, ann).replyTo())
        .contains(ReplyView.deleted(said.get(2).messageId()));
  }

  @Test
  void a_page_with_answers_to_itself_is_shown_whole() {
    var previous = said.getLast().messageId();
    for (int i = 0; i < 4; i++) {
      var request = new MessageSending.NewMessage("a" + i, Optional.empty(), Optional.of(previous));
      previous = fixture.sending.send(fixture.channelAccess(ann), request).message().messageId();
    }
    var shown = fixture.views.of(read(new Position.Newest(), 4).messages(), ann);
    assertThat(shown)
        .extracting(view -> view.replyTo().flatMap(ReplyView::content).orElse(""))
        .containsExactly("9", "a0", "a1", "a2");
  }

  @Test
  void messages_of_a_deleted_user_remain() {
    var gone = fixture.ids.next();
    var message = said.getFirst();
    fixture.table.run(fixture.table.user(ann).delete());
    fixture.userCache.changed(fixture.table.user(fixture.owner).load());
    var views =
        new MessageViews(fixture.table, new dev.trestle.apps.chat.view.UserCache(fixture.table));
    assertThat(views.of(message, gone).author()).isEqualTo(PublicUser.deleted(ann));
    assertThat(message.username()).isEqualTo("ann");
  }

  @Test
  void few_reactions_are_shown_with_all_users() {
    var message = said.getLast();
    var bob = fixture.member("bob");
    fixture.reactions.add(fixture.channelAccess(ann), fixture.target(message, "👍"));
    fixture.reactions.add(fixture.channelAccess(bob), fixture.target(message, "👍"));
    fixture.reactions.add(fixture.channelAccess(bob), fixture.target(message, "🎉"));
    var stored = fixture.stored(message.messageId());
    assertThat(fixture.views.of(stored, ann).reactions())
        .containsExactlyInAnyOrder(
            new ReactionView("👍", 2, List.of(ann, bob), Optional.of(true)),
            new ReactionView("🎉", 1, List.of(bob), Optional.of(false)));
  }

  @Test
  void of_many_reactions_the_first_ten_are_shown_and_whether_one_is_mine() {
    var message = said.getLast();
    String last = "";
    for (int i = 0; i < 101; i++) {
      last = fixture.member("m" + i);
      fixture.reactions.add(fixture.channelAccess(last), fixture.target(message, "👍"));
    }
    var stored = fixture.stored(message.messageId());
    var shown = fixture.views.of(stored, last).reactions().getFirst();
    assertThat(shown.count()).isEqualTo(101);
    assertThat(shown.userIds()).hasSize(10).doesNotContain(last);
    assertThat(shown.me()).contains(true);
    assertThat(fixture.views.of(stored, ann).reactions().getFirst().me()).contains(false);
  }
}

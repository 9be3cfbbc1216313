package dev.trestle.apps.chat.message;

import static dev.trestle.apps.chat.message.MessageSendingTest.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.WithoutFaults;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TrestleTest
class ReactionsTest {
  private static final List<String> FACES = List.of("😀", "😁", "😂", "🤣");

  private MessageFixture fixture;
  private String ann;
  private Message message;

  @AfterEach
  void close() {
    fixture.close();
  }

  @BeforeEach
  void open(ChatTable table, TestClock clock) {
    fixture = new MessageFixture(table, clock);
    ann = fixture.member("ann");
    message = fixture.send(ann, "hi");
  }

  private Map<String, Integer> counts() {
    return fixture.stored(message.messageId()).reactionCounts();
  }

  @Test
  void a_reaction_is_counted_once_however_often_it_comes() {
    fixture.reactions.add(fixture.channelAccess(ann), fixture.target(message, "👍"));
    fixture.reactions.add(fixture.channelAccess(ann), fixture.target(message, "👍"));
    fixture.reactions.add(fixture.channelAccess(fixture.owner), fixture.target(message, "👍"));
    assertThat(counts()).isEqualTo(Map.of("👍", 2));
    fixture.reactions.remove(ann, fixture.target(message, "👍"));
    fixture.reactions.remove(ann, fixture.target(message, "👍"));
    fixture.reactions.remove(ann, fixture.target(message, "🎉"));
    assertThat(counts()).isEqualTo(Map.of("👍", 1));
    fixture.reactions.remove(fixture.owner, fixture.target(message, "👍"));
    assertThat(counts()).isEmpty();
  }

  @Test
  void a_message_has_twenty_different_reactions_at_most() {
    for (int i = 0; i < 20; i++) {
      fixture.reactions.add(
          fixture.channelAccess(ann), fixture.target(message, Character.toString(0x1F600 + i)));
    }
    var another = fixture.target(message, "👍");
    refused(
        () -> fixture.reactions.add(fixture.channelAccess(ann), another),
        400,
        "TOO_MANY_REACTIONS");
    fixture.reactions.add(fixture.channelAccess(fixture.owner), fixture.target(message, "😀"));
    fixture.reactions.remove(ann, fixture.target(message, "😁"));
    fixture.reactions.add(fixture.channelAccess(ann), another);
    assertThat(counts()).hasSize(20).containsEntry("😀", 2).containsEntry("👍", 1);
  }

  @Test
  void a_deleted_message_takes_no_reactions() {
    var target = fixture.target(message, "👍");
    fixture.deleting.delete(fixture.channelAccess(ann), message.messageId());
    refused(() -> fixture.reactions.add(fixture.channelAccess(ann), target), 404, "NOT_FOUND");
    refused(() -> fixture.reactions.remove(ann, target), 404, "NOT_FOUND");
    assertThat(fixture.table.reactionsTo(message.messageId()).all(10)).isEmpty();
  }

  @Test
  void a_reaction_needs_a_message_of_its_channel() {
    var other = fixture.channel("other", 0);
    var target = new Reactions.ReactionTarget(other, message.messageId(), Emoji.parse("👍"));
    refused(
        () -> fixture.reactions.add(fixture.channelAccess(ann, other), target), 404, "NOT_FOUND");
    refused(
        () ->
            fixture.reactions.add(
                fixture.channelAccess(fixture.user("stranger")), fixture.target(message, "👍")),
        404,
        "NOT_FOUND");
  }

  @ParameterizedTest
  @ValueSource(strings = {"👍", "👍🏽", "👩‍👩‍👧", "🏳️‍🌈", "🇦🇹", "❤️", "#️⃣", "é", "e\u0301"})
  void a_text_that_is_displayed_as_an_emoji_is_an_emoji(String emoji) {
    fixture.reactions.add(fixture.channelAccess(ann), fixture.target(message, emoji));
    fixture.reactions.add(fixture.channelAccess(ann), fixture.target(message, emoji));
    var stored = Emoji.parse(emoji).text();
    assertThat(counts()).isEqualTo(Map.of(stored, 1));
    assertThat(fixture.table.reactionsWith(message.messageId(), stored).all(10)).hasSize(1);
    fixture.reactions.remove(ann, fixture.target(message, emoji));
    assertThat(counts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "👍👍",
        "ab",
        "\n",
        "\u00a0",
        "\ud83d",
        "👍 ",
        "👩‍👩‍👧‍👦‍👩‍👩‍👧‍👦‍👩"
      })
  void a_text_that_is_not_displayed_as_an_emoji_is_refused(String emoji) {
    refused(() -> Emoji.parse(emoji), 400, "VALIDATION");
  }

  @Test
  @Hostile(Hostile.Level.MILD)
  void concurrent_adds_and_removes_are_counted_exactly(@WithoutFaults ChatTable truth) {
    var userCache = new ArrayList<String>();
    for (int i = 0; i < ConcurrentRun.SIZE; i++) {
      userCache.add(fixture.member("m" + i));
    }
    ConcurrentRun.run(
        3,
        (random, number) -> {
          for (int i = 0; i < 4; i++) {
            var target = fixture.target(message, FACES.get(random.nextInt(FACES.size())));
            if (random.nextInt(3) == 0) {
              fixture.reactions.remove(userCache.get(number), target);
            } else {
              fixture.reactions.add(fixture.channelAccess(userCache.get(number)), target);
            }
          }
        });
    var items =
        truth.reactionsTo(message.messageId()).all(1_000).stream()
            .collect(Collectors.groupingBy(Reaction::emoji, Collectors.summingInt(_ -> 1)));
    var stored =
        truth
            .message(fixture.channelId, message.createdAt(), message.messageId())
            .load()
            .reactionCounts();
    assertThat(stored).isEqualTo(items).isNotEmpty();
  }

  @Test
  void concurrent_equal_reactions_are_counted_exactly() {
    var userCache = new ArrayList<String>();
    for (int i = 0; i < ConcurrentRun.SIZE; i++) {
      userCache.add(fixture.member("m" + i));
    }
    ConcurrentRun.run(
        3,
        (_, number) ->
            fixture.reactions.add(
                fixture.channelAccess(userCache.get(number)), fixture.target(message, "👍")));
    assertThat(counts()).isEqualTo(Map.of("👍", ConcurrentRun.SIZE));
    ConcurrentRun.run(
        3,
        (_, number) ->
            fixture.reactions.remove(userCache.get(number), fixture.target(message, "👍")));
    assertThat(counts()).isEmpty();
    assertThat(fixture.table.reactionsTo(message.messageId()).all(10)).isEmpty();
  }
}

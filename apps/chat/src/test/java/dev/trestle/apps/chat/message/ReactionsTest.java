package dev.trestle.apps.chat.message;

import static dev.trestle.apps.chat.message.MessageSendingTest.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Direct;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
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

  private MessageFixture plaza;
  private String ann;
  private Message message;

  @AfterEach
  void close() {
    plaza.close();
  }

  @BeforeEach
  void open(ChatTable table, TestClock clock) {
    plaza = new MessageFixture(table, clock);
    ann = plaza.member("ann");
    message = plaza.say(ann, "hi");
  }

  private Map<String, Integer> counts() {
    return plaza.stored(message.messageId()).reactionCounts();
  }

  @Test
  void a_reaction_is_counted_once_however_often_it_comes() {
    plaza.reactions.add(ann, plaza.spot(message, "👍"));
    plaza.reactions.add(ann, plaza.spot(message, "👍"));
    plaza.reactions.add(plaza.owner, plaza.spot(message, "👍"));
    assertThat(counts()).isEqualTo(Map.of("👍", 2));
    plaza.reactions.remove(ann, plaza.spot(message, "👍"));
    plaza.reactions.remove(ann, plaza.spot(message, "👍"));
    plaza.reactions.remove(ann, plaza.spot(message, "🎉"));
    assertThat(counts()).isEqualTo(Map.of("👍", 1));
    plaza.reactions.remove(plaza.owner, plaza.spot(message, "👍"));
    assertThat(counts()).isEmpty();
  }

  @Test
  void a_message_has_twenty_different_reactions_at_most() {
    for (int i = 0; i < 20; i++) {
      plaza.reactions.add(ann, plaza.spot(message, Character.toString(0x1F600 + i)));
    }
    var another = plaza.spot(message, "👍");
    refused(() -> plaza.reactions.add(ann, another), 400, "TOO_MANY_REACTIONS");
    plaza.reactions.add(plaza.owner, plaza.spot(message, "😀"));
    plaza.reactions.remove(ann, plaza.spot(message, "😁"));
    plaza.reactions.add(ann, another);
    assertThat(counts()).hasSize(20).containsEntry("😀", 2).containsEntry("👍", 1);
  }

  @Test
  void nobody_reacts_to_what_is_gone() {
    var spot = plaza.spot(message, "👍");
    plaza.deleting.delete(ann, plaza.channelId, message.messageId());
    refused(() -> plaza.reactions.add(ann, spot), 404, "NOT_FOUND");
    refused(() -> plaza.reactions.remove(ann, spot), 404, "NOT_FOUND");
    assertThat(plaza.table.reactionsTo(message.messageId()).all(10)).isEmpty();
  }

  @Test
  void nobody_reacts_in_a_channel_where_the_message_is_not() {
    var other = plaza.channel("other", 0);
    var spot = new Reactions.Spot(other, message.messageId(), Emoji.parse("👍"));
    refused(() -> plaza.reactions.add(ann, spot), 404, "NOT_FOUND");
    refused(
        () -> plaza.reactions.add(plaza.user("stranger"), plaza.spot(message, "👍")),
        404,
        "NOT_FOUND");
  }

  @ParameterizedTest
  @ValueSource(strings = {"👍", "👍🏽", "👩‍👩‍👧", "🏳️‍🌈", "🇦🇹", "❤️", "#️⃣", "é", "e\u0301"})
  void what_looks_like_one_is_one(String emoji) {
    plaza.reactions.add(ann, plaza.spot(message, emoji));
    plaza.reactions.add(ann, plaza.spot(message, emoji));
    var stored = Emoji.parse(emoji).text();
    assertThat(counts()).isEqualTo(Map.of(stored, 1));
    assertThat(plaza.table.reactionsWith(message.messageId(), stored).all(10)).hasSize(1);
    plaza.reactions.remove(ann, plaza.spot(message, emoji));
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
  void what_does_not_is_refused(String emoji) {
    refused(() -> Emoji.parse(emoji), 400, "VALIDATION");
  }

  @Test
  @Hostile(Hostile.Level.MILD)
  void a_crowd_that_comes_and_goes_is_counted_exactly(@Direct ChatTable truth) {
    var people = new ArrayList<String>();
    for (int i = 0; i < ConcurrentRun.SIZE; i++) {
      people.add(plaza.member("m" + i));
    }
    ConcurrentRun.run(
        3,
        (random, number) -> {
          for (int i = 0; i < 4; i++) {
            var spot = plaza.spot(message, FACES.get(random.nextInt(FACES.size())));
            if (random.nextInt(3) == 0) {
              plaza.reactions.remove(people.get(number), spot);
            } else {
              plaza.reactions.add(people.get(number), spot);
            }
          }
        });
    var items =
        truth.reactionsTo(message.messageId()).all(1_000).stream()
            .collect(Collectors.groupingBy(Reaction::emoji, Collectors.summingInt(_ -> 1)));
    var stored =
        truth
            .message(plaza.channelId, message.createdAt(), message.messageId())
            .load()
            .reactionCounts();
    assertThat(stored).isEqualTo(items).isNotEmpty();
  }

  @Test
  void a_crowd_that_agrees_is_counted_exactly() {
    var people = new ArrayList<String>();
    for (int i = 0; i < ConcurrentRun.SIZE; i++) {
      people.add(plaza.member("m" + i));
    }
    ConcurrentRun.run(
        3, (_, number) -> plaza.reactions.add(people.get(number), plaza.spot(message, "👍")));
    assertThat(counts()).isEqualTo(Map.of("👍", ConcurrentRun.SIZE));
    ConcurrentRun.run(
        3, (_, number) -> plaza.reactions.remove(people.get(number), plaza.spot(message, "👍")));
    assertThat(counts()).isEmpty();
    assertThat(plaza.table.reactionsTo(message.messageId()).all(10)).isEmpty();
  }
}

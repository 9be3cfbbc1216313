package dev.trestle.apps.chat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.SlowModeWait;
import dev.trestle.kit.id.Ids;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Direct;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class MessageSendingTest {
  private MessageFixture plaza;
  private String ann;

  @AfterEach
  void close() {
    plaza.close();
  }

  @BeforeEach
  void open(ChatTable table, TestClock clock) {
    plaza = new MessageFixture(table, clock);
    ann = plaza.member("ann");
  }

  static AbstractThrowableAssert<?, ?> refused(ThrowingCallable call, int status, String code) {
    return assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> {
              assertThat(refused.problem().code()).isEqualTo(code);
              assertThat(refused.problem().status()).isEqualTo(status);
            });
  }

  @Test
  void the_moment_of_a_message_is_the_one_in_its_id() {
    var message = plaza.say(ann, "  hello\n ");
    assertThat(message.createdAt()).isEqualTo(Ids.moment(message.messageId()));
    assertThat(message.content()).isEqualTo("hello");
    assertThat(message.username()).isEqualTo("ann");
    assertThat(plaza.stored(message.messageId())).isEqualTo(message);
  }

  @Test
  void what_is_said_is_neither_empty_nor_too_long() {
    var longest = "🦜".repeat(2_000);
    assertThat(plaza.stored(plaza.say(ann, longest).messageId()).content()).isEqualTo(longest);
    assertThat(plaza.say(ann, " x ").content()).isEqualTo("x");
    refused(() -> plaza.say(ann, longest + "x"), 400, "VALIDATION");
    refused(() -> plaza.say(ann, " \n\u2003 "), 400, "VALIDATION");
    refused(() -> plaza.say(ann, "half \ud83e"), 400, "VALIDATION");
    refused(() -> plaza.say(ann, "bell \u0007"), 400, "VALIDATION");
  }

  @Test
  void whoever_is_no_member_finds_nothing() {
    var stranger = plaza.user("stranger");
    refused(() -> plaza.say(stranger, "hi"), 404, "NOT_FOUND");
    refused(() -> plaza.say(ann, plaza.ids.next(), "hi"), 404, "NOT_FOUND");
  }

  @Test
  void whoever_is_sent_away_says_nothing_more() {
    plaza.say(ann, "hi");
    plaza.table.run(plaza.table.membership(ann, plaza.serverId).delete());
    refused(() -> plaza.say(ann, "hi"), 404, "NOT_FOUND");
  }

  @Test
  void whoever_is_timed_out_is_silent_until_then(TestClock clock) {
    var until = clock.instant().plusSeconds(60);
    plaza.table.run(
        plaza
            .table
            .membership(ann, plaza.serverId)
            .update()
            .set(ServerMembership::timeoutUntil)
            .to(until));
    refused(() -> plaza.say(ann, "hi"), 403, "FORBIDDEN");
    clock.forward(Duration.ofSeconds(60));
    plaza.say(ann, "hi");
  }

  @Test
  void a_nonce_is_used_once(TestClock clock) {
    var first = plaza.sayOnce(ann, "hi", "n-1");
    assertThat(first.again()).isFalse();
    var second = plaza.sayOnce(ann, "other words", "n-1");
    assertThat(second).isEqualTo(new MessageSending.Sent(first.message(), true));
    assertThat(plaza.sayOnce(ann, "hi", "n-2").again()).isFalse();
    assertThat(plaza.sayOnce(plaza.owner, "hi", "n-1").again()).isFalse();
    clock.forward(Duration.ofMinutes(10));
    assertThat(plaza.sayOnce(ann, "hi", "n-1").again()).isFalse();
  }

  @Test
  void a_nonce_has_25_characters_at_most() {
    assertThat(plaza.sayOnce(ann, "hi", "x".repeat(25)).message().nonce()).contains("x".repeat(25));
    refused(() -> plaza.sayOnce(ann, "hi", "x".repeat(26)), 400, "VALIDATION");
    refused(() -> plaza.sayOnce(ann, "hi", ""), 400, "VALIDATION");
  }

  @Test
  void what_was_sent_and_deleted_does_not_come_back() {
    var sent = plaza.sayOnce(ann, "hi", "n");
    plaza.deleting.delete(ann, plaza.channelId, sent.message().messageId());
    refused(() -> plaza.sayOnce(ann, "hi", "n"), 409, "CONFLICT");
  }

  @Test
  @Hostile(Hostile.Level.HARSH)
  void many_attempts_with_one_nonce_are_one_message(@Direct ChatTable truth) {
    Set<String> ids = ConcurrentHashMap.newKeySet();
    ConcurrentRun.run(1, (_, _) -> ids.add(plaza.sayOnce(ann, "hi", "same").message().messageId()));
    assertThat(ids).hasSize(1);
    assertThat(truth.history(plaza.channelId).all(100)).hasSize(1);
  }

  @Test
  @Hostile(Hostile.Level.HARSH)
  void a_lost_answer_loses_and_doubles_nothing(@Direct ChatTable truth) {
    for (int i = 0; i < 60; i++) {
      plaza.say(ann, "message " + i);
    }
    assertThat(truth.history(plaza.channelId).all(100).reversed())
        .extracting(Message::content)
        .isEqualTo(IntStream.range(0, 60).mapToObj(i -> "message " + i).toList());
  }

  @Test
  void a_slow_channel_makes_members_wait_and_not_moderators(TestClock clock) {
    var slow = plaza.channel("slow", 10);
    plaza.say(ann, slow, "one");
    refused(() -> plaza.say(ann, slow, "two"), 429, "SLOW_MODE")
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem().retryAfter()).contains(Duration.ofSeconds(10)));
    plaza.say(ann, "elsewhere");
    plaza.say(plaza.member("bob"), slow, "also one");
    var mod = plaza.moderator("mod");
    plaza.say(mod, slow, "one");
    plaza.say(mod, slow, "two");
    clock.forward(Duration.ofMillis(9_999));
    refused(() -> plaza.say(ann, slow, "two"), 429, "SLOW_MODE");
    clock.forward(Duration.ofMillis(1));
    plaza.say(ann, slow, "two");
  }

  @Test
  void a_slow_channel_answers_a_repeated_attempt_all_the_same() {
    var slow = plaza.channel("slow", 10);
    var asked = new MessageSending.Asked("one", Optional.of("n"), Optional.empty());
    var first = plaza.sending.send(ann, slow, asked);
    assertThat(plaza.sending.send(ann, slow, asked))
        .isEqualTo(new MessageSending.Sent(first.message(), true));
  }

  @Test
  void of_many_at_the_same_moment_one_has_its_turn() {
    var slow = plaza.channel("slow", 10);
    Set<String> sent = ConcurrentHashMap.newKeySet();
    ConcurrentRun.run(
        1,
        (_, _) -> {
          try {
            sent.add(plaza.say(ann, slow, "me").messageId());
          } catch (ProblemException refused) {
            assertThat(refused.problem().code()).isEqualTo("SLOW_MODE");
          }
        });
    assertThat(sent).hasSize(1);
  }

  @Test
  void members_are_called_and_others_are_not() {
    var bob = plaza.member("bob");
    var stranger = plaza.user("stranger");
    var text = "<@%s> <@%s> <@%s> <@%s> <@nobody>".formatted(bob, stranger, bob, ann);
    var small = text.replace(bob, bob.toLowerCase(java.util.Locale.ROOT));
    assertThat(plaza.say(ann, small).mentions()).isEqualTo(List.of(bob, ann));
  }

  @Test
  void twenty_are_called_and_one_more_is_too_many() {
    var all = IntStream.range(0, 21).mapToObj(i -> "<@" + plaza.ids.next() + ">").toList();
    plaza.say(ann, String.join(" ", all.subList(0, 20)));
    refused(() -> plaza.say(ann, String.join(" ", all)), 400, "TOO_MANY_MENTIONS");
  }

  @Test
  void everyone_is_called_by_admins_only() {
    var admin = plaza.join(plaza.user("admin"), Role.ADMIN);
    assertThat(plaza.say(admin, "hear, @everyone!").mentionEveryone()).isTrue();
    assertThat(plaza.say(admin, "mail@everyone.org @everyones").mentionEveryone()).isFalse();
    assertThat(plaza.say(plaza.moderator("mod"), "@everyone").mentionEveryone()).isFalse();
    assertThat(plaza.say(ann, "@everyone").mentionEveryone()).isFalse();
  }

  @Test
  void an_answer_is_to_a_message_of_the_same_channel() {
    var question = plaza.say(ann, "why?");
    var answer = new MessageSending.Asked("so", Optional.empty(), Optional.of(question.messageId()));
    assertThat(plaza.sending.send(ann, plaza.channelId, answer).message().replyToId())
        .contains(question.messageId());
    var other = plaza.channel("other", 0);
    refused(() -> plaza.sending.send(ann, other, answer), 400, "VALIDATION");
  }

  @Test
  void whoever_says_something_has_read_up_to_there() {
    var message = plaza.say(ann, "hi");
    assertThat(plaza.read(ann).flatMap(LastRead::lastReadMessageId)).contains(message.messageId());
    assertThat(plaza.read(plaza.owner)).isEmpty();
  }

  @Test
  void a_crowd_is_heard_in_one_order() {
    ConcurrentRun.run(1, (_, number) -> plaza.say(ann, "from " + number));
    var all = plaza.table.history(plaza.channelId).all(100);
    assertThat(all).hasSize(ConcurrentRun.SIZE);
    assertThat(all.stream().map(Message::content).collect(Collectors.toSet()))
        .hasSize(ConcurrentRun.SIZE);
    assertThat(all.reversed())
        .isSortedAccordingTo(java.util.Comparator.comparing(Message::messageId));
  }

  @Test
  void a_node_whose_clock_is_a_little_behind_gives_nobody_another_turn(TestClock clock) {
    var slow = plaza.channel("slow", 10);
    var ahead = clock.instant().plusSeconds(10).plusMillis(1);
    plaza.table.run(plaza.table.slowTurns().put(new SlowModeWait(ann, slow, ahead, ahead)));
    refused(() -> plaza.say(ann, slow, "too soon"), 429, "SLOW_MODE");
  }

  @Test
  void a_channel_that_is_less_slow_than_before_makes_nobody_wait_longer_than_that(TestClock clock) {
    var slow = plaza.channel("slow", 10);
    var hours = clock.instant().plus(Duration.ofHours(6));
    plaza.table.run(plaza.table.slowTurns().put(new SlowModeWait(ann, slow, hours, hours)));
    plaza.say(ann, slow, "one");
    refused(() -> plaza.say(ann, slow, "two"), 429, "SLOW_MODE");
    clock.forward(Duration.ofSeconds(10));
    plaza.say(ann, slow, "two");
  }
}

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
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.WithoutFaults;
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
  private MessageFixture fixture;
  private String ann;

  @AfterEach
  void close() {
    fixture.close();
  }

  @BeforeEach
  void open(ChatTable table, TestClock clock) {
    fixture = new MessageFixture(table, clock);
    ann = fixture.member("ann");
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
    var message = fixture.send(ann, "  hello\n ");
    assertThat(message.createdAt()).isEqualTo(Ids.moment(message.messageId()));
    assertThat(message.content()).isEqualTo("hello");
    assertThat(message.username()).isEqualTo("ann");
    assertThat(fixture.stored(message.messageId())).isEqualTo(message);
  }

  @Test
  void a_message_is_neither_empty_nor_too_long() {
    var longest = "🦜".repeat(2_000);
    assertThat(fixture.stored(fixture.send(ann, longest).messageId()).content()).isEqualTo(longest);
    assertThat(fixture.send(ann, " x ").content()).isEqualTo("x");
    refused(() -> fixture.send(ann, longest + "x"), 400, "VALIDATION");
    refused(() -> fixture.send(ann, " \n\u2003 "), 400, "VALIDATION");
    refused(() -> fixture.send(ann, "half \ud83e"), 400, "VALIDATION");
    refused(() -> fixture.send(ann, "bell \u0007"), 400, "VALIDATION");
  }

  @Test
  void a_user_who_is_not_a_member_finds_nothing() {
    var stranger = fixture.user("stranger");
    refused(() -> fixture.send(stranger, "hi"), 404, "NOT_FOUND");
    refused(() -> fixture.send(ann, fixture.ids.next(), "hi"), 404, "NOT_FOUND");
  }

  @Test
  void a_removed_member_cannot_send() {
    fixture.send(ann, "hi");
    fixture.table.run(fixture.table.membership(ann, fixture.serverId).delete());
    refused(() -> fixture.send(ann, "hi"), 404, "NOT_FOUND");
  }

  @Test
  void a_timed_out_member_cannot_send_until_its_end(TestClock clock) {
    var until = clock.instant().plusSeconds(60);
    fixture.table.run(
        fixture
            .table
            .membership(ann, fixture.serverId)
            .update()
            .set(ServerMembership::timeoutUntil)
            .to(until));
    refused(() -> fixture.send(ann, "hi"), 403, "FORBIDDEN");
    clock.forward(Duration.ofSeconds(60));
    fixture.send(ann, "hi");
  }

  @Test
  void a_nonce_is_used_once(TestClock clock) {
    var first = fixture.sayOnce(ann, "hi", "n-1");
    assertThat(first.again()).isFalse();
    var second = fixture.sayOnce(ann, "other words", "n-1");
    assertThat(second).isEqualTo(new MessageSending.Sent(first.message(), true));
    assertThat(fixture.sayOnce(ann, "hi", "n-2").again()).isFalse();
    assertThat(fixture.sayOnce(fixture.owner, "hi", "n-1").again()).isFalse();
    clock.forward(Duration.ofMinutes(10));
    assertThat(fixture.sayOnce(ann, "hi", "n-1").again()).isFalse();
  }

  @Test
  void a_nonce_has_25_characters_at_most() {
    assertThat(fixture.sayOnce(ann, "hi", "x".repeat(25)).message().nonce())
        .contains("x".repeat(25));
    refused(() -> fixture.sayOnce(ann, "hi", "x".repeat(26)), 400, "VALIDATION");
    refused(() -> fixture.sayOnce(ann, "hi", ""), 400, "VALIDATION");
  }

  @Test
  void a_deleted_message_is_not_sent_again_by_its_nonce() {
    var sent = fixture.sayOnce(ann, "hi", "n");
    fixture.deleting.delete(fixture.channelAccess(ann), sent.message().messageId());
    refused(() -> fixture.sayOnce(ann, "hi", "n"), 409, "CONFLICT");
  }

  @Test
  @Hostile(Hostile.Level.HARSH)
  void many_attempts_with_one_nonce_are_one_message(@WithoutFaults ChatTable truth) {
    Set<String> ids = ConcurrentHashMap.newKeySet();
    ConcurrentRun.run(
        1, (_, _) -> ids.add(fixture.sayOnce(ann, "hi", "same").message().messageId()));
    assertThat(ids).hasSize(1);
    assertThat(truth.history(fixture.channelId).all(100)).hasSize(1);
  }

  @Test
  @Hostile(Hostile.Level.HARSH)
  void a_lost_answer_loses_and_doubles_nothing(@WithoutFaults ChatTable truth) {
    for (int i = 0; i < 60; i++) {
      fixture.send(ann, "message " + i);
    }
    assertThat(truth.history(fixture.channelId).all(100).reversed())
        .extracting(Message::content)
        .isEqualTo(IntStream.range(0, 60).mapToObj(i -> "message " + i).toList());
  }

  @Test
  void a_slow_channel_makes_members_wait_and_not_moderators(TestClock clock) {
    var slow = fixture.channel("slow", 10);
    fixture.send(ann, slow, "one");
    refused(() -> fixture.send(ann, slow, "two"), 429, "SLOW_MODE")
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem().retryAfter()).contains(Duration.ofSeconds(10)));
    fixture.send(ann, "elsewhere");
    fixture.send(fixture.member("bob"), slow, "also one");
    var mod = fixture.moderator("mod");
    fixture.send(mod, slow, "one");
    fixture.send(mod, slow, "two");
    clock.forward(Duration.ofMillis(9_999));
    refused(() -> fixture.send(ann, slow, "two"), 429, "SLOW_MODE");
    clock.forward(Duration.ofMillis(1));
    fixture.send(ann, slow, "two");
  }

  @Test
  void a_slow_channel_answers_a_repeated_attempt_all_the_same() {
    var slow = fixture.channel("slow", 10);
    var request = new MessageSending.NewMessage("one", Optional.of("n"), Optional.empty());
    var first = fixture.sending.send(fixture.channelAccess(ann, slow), request);
    assertThat(fixture.sending.send(fixture.channelAccess(ann, slow), request))
        .isEqualTo(new MessageSending.Sent(first.message(), true));
  }

  @Test
  void of_many_at_the_same_moment_one_has_its_turn() {
    var slow = fixture.channel("slow", 10);
    Set<String> sent = ConcurrentHashMap.newKeySet();
    ConcurrentRun.run(
        1,
        (_, _) -> {
          try {
            sent.add(fixture.send(ann, slow, "me").messageId());
          } catch (ProblemException refused) {
            assertThat(refused.problem().code()).isEqualTo("SLOW_MODE");
          }
        });
    assertThat(sent).hasSize(1);
  }

  @Test
  void members_are_mentioned_and_others_are_not() {
    var bob = fixture.member("bob");
    var stranger = fixture.user("stranger");
    var text = "<@%s> <@%s> <@%s> <@%s> <@nobody>".formatted(bob, stranger, bob, ann);
    var small = text.replace(bob, bob.toLowerCase(java.util.Locale.ROOT));
    assertThat(fixture.send(ann, small).mentions()).isEqualTo(List.of(bob, ann));
  }

  @Test
  void twenty_mentions_are_allowed_and_one_more_is_too_many() {
    var all = IntStream.range(0, 21).mapToObj(i -> "<@" + fixture.ids.next() + ">").toList();
    fixture.send(ann, String.join(" ", all.subList(0, 20)));
    refused(() -> fixture.send(ann, String.join(" ", all)), 400, "TOO_MANY_MENTIONS");
  }

  @Test
  void only_admins_mention_everyone() {
    var admin = fixture.join(fixture.user("admin"), Role.ADMIN);
    assertThat(fixture.send(admin, "hear, @everyone!").mentionEveryone()).isTrue();
    assertThat(fixture.send(admin, "mail@everyone.org @everyones").mentionEveryone()).isFalse();
    assertThat(fixture.send(fixture.moderator("mod"), "@everyone").mentionEveryone()).isFalse();
    assertThat(fixture.send(ann, "@everyone").mentionEveryone()).isFalse();
  }

  @Test
  void an_answer_is_to_a_message_of_the_same_channel() {
    var request = fixture.send(ann, "why?");
    var answer =
        new MessageSending.NewMessage("so", Optional.empty(), Optional.of(request.messageId()));
    assertThat(fixture.sending.send(fixture.channelAccess(ann), answer).message().replyToId())
        .contains(request.messageId());
    var other = fixture.channel("other", 0);
    refused(
        () -> fixture.sending.send(fixture.channelAccess(ann, other), answer), 400, "VALIDATION");
  }

  @Test
  void sending_advances_the_read_marker_of_the_author() {
    var message = fixture.send(ann, "hi");
    assertThat(fixture.read(ann).flatMap(LastRead::lastReadMessageId))
        .contains(message.messageId());
    assertThat(fixture.read(fixture.owner)).isEmpty();
  }

  @Test
  void concurrent_messages_have_one_order() {
    ConcurrentRun.run(1, (_, number) -> fixture.send(ann, "from " + number));
    var all = fixture.table.history(fixture.channelId).all(100);
    assertThat(all).hasSize(ConcurrentRun.SIZE);
    assertThat(all.stream().map(Message::content).collect(Collectors.toSet()))
        .hasSize(ConcurrentRun.SIZE);
    assertThat(all.reversed())
        .isSortedAccordingTo(java.util.Comparator.comparing(Message::messageId));
  }

  @Test
  void a_slow_clock_does_not_shorten_slow_mode(TestClock clock) {
    var slow = fixture.channel("slow", 10);
    var ahead = clock.instant().plusSeconds(10).plusMillis(1);
    fixture.table.run(fixture.table.slowModeWaits().put(new SlowModeWait(ann, slow, ahead, ahead)));
    refused(() -> fixture.send(ann, slow, "too soon"), 429, "SLOW_MODE");
  }

  @Test
  void a_shorter_slow_mode_shortens_the_wait(TestClock clock) {
    var slow = fixture.channel("slow", 10);
    var hours = clock.instant().plus(Duration.ofHours(6));
    fixture.table.run(fixture.table.slowModeWaits().put(new SlowModeWait(ann, slow, hours, hours)));
    fixture.send(ann, slow, "one");
    refused(() -> fixture.send(ann, slow, "two"), 429, "SLOW_MODE");
    clock.forward(Duration.ofSeconds(10));
    fixture.send(ann, slow, "two");
  }
}

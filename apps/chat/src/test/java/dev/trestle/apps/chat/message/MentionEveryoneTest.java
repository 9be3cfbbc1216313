package dev.trestle.apps.chat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.testing.InterceptedDynamo;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Mentioning everyone in a large server.
@TrestleTest
@Timeout(120)
class MentionEveryoneTest {
  private static final int MEMBERS = 2_000;

  private static Optional<String> tail(ChatTable table, MessageFixture fixture) {
    return table.channel(fixture.serverId, fixture.channelId).load().lastMessageId();
  }

  @Test
  void mentioning_thousands_does_not_delay_the_channel(
      ChatTable truth, Dynamo dynamo, DynamoStreams changes, TestClock clock) {
    var database = new InterceptedDynamo(dynamo);
    var table = database.table(clock);
    var mentions = new CountDownLatch(1);
    var counted = new AtomicInteger();
    database.before(
        request -> {
          if (InterceptedDynamo.is(request, "Query", "MENTIONS#")) {
            counted.incrementAndGet();
            InterceptedDynamo.await(mentions);
          }
        });
    try (var fixture = new MessageFixture(truth, clock);
        var _ =
            Messages.open(
                new Messages.Dependencies(
                    table, fixture.access, fixture.userCache, fixture.ids, clock),
                Streams.of(table, database, changes).clock(clock))) {
      var members = IntStream.range(0, MEMBERS).mapToObj(_ -> fixture.ids.next()).toList();
      truth.batch(
          members.stream()
              .map(
                  userId ->
                      ServerMembership.of(userId, fixture.serverId, Role.MEMBER, clock.instant()))
              .map(truth.memberships()::put)
              .toList());
      var call = fixture.send(fixture.owner, "@everyone");
      await().atMost(Duration.ofMinutes(1)).until(() -> counted.get() > 0);
      // A member reads the message before their mentions are counted.
      fixture.readMarkers.advance(fixture.channelAccess(members.getFirst()), call.messageId());
      var last = fixture.send(fixture.owner, "And this is why");
      await()
          .atMost(Duration.ofMinutes(1))
          .until(() -> tail(truth, fixture).equals(Optional.of(last.messageId())));
      assertThat(counted.get()).as("counted at once").isLessThanOrEqualTo(16);
      mentions.countDown();
      await()
          .atMost(Duration.ofMinutes(1))
          .until(() -> calls(truth, fixture, members.getLast()) == 1);
      await()
          .atMost(Duration.ofMinutes(1))
          .until(
              () ->
                  members.stream().skip(1).allMatch(userId -> calls(truth, fixture, userId) == 1));
      assertThat(calls(truth, fixture, members.getFirst())).isZero();
      assertThat(calls(truth, fixture, fixture.owner)).isZero();
    }
  }

  private static int calls(ChatTable table, MessageFixture fixture, String userId) {
    return table.lastRead(userId, fixture.channelId).find().map(LastRead::mentionCount).orElse(0);
  }
}

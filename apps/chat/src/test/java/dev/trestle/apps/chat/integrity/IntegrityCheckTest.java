package dev.trestle.apps.chat.integrity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.channel.Channels;
import dev.trestle.apps.chat.job.JobKind;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelRef;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.InviteRef;
import dev.trestle.apps.chat.table.LeftServer;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.engine.hostile.HostileDynamo;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.job.NightlyJob;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.WithoutFaults;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@TrestleTest
class IntegrityCheckTest {
  private final ChatTable table;
  private final TestClock clock;
  private final ServerFixture serverFixture;
  private final NightlyJob nightlyCheck;
  private final JobRunner runner;

  IntegrityCheckTest(ChatTable table, Dynamo dynamo, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.serverFixture = new ServerFixture(table, clock);
    this.nightlyCheck =
        new NightlyJob(table, clock, new Jobs(table, serverFixture.ids, clock)::integrity);
    this.runner =
        new JobRunner(
            table, clock, Map.of(JobKind.INTEGRITY, new IntegrityCheck(table, dynamo, clock)));
  }

  /// Looks at everything, to the end.
  private IntegrityFindings swept() {
    assertThat(nightlyCheck.start()).isTrue();
    for (int i = 0; i < 1_000; i++) {
      var job = nightlyCheck.newest().orElseThrow();
      if (job.open().isEmpty()) {
        return IntegrityFindings.of(job.result());
      }
      clock.forward(Duration.ofMinutes(2));
      try {
        runner.round();
      } catch (RuntimeException _) {
        // The next round tries again.
      }
    }
    throw new AssertionError(nightlyCheck.newest());
  }

  @Test
  void a_channel_knows_its_newest_message_again_where_a_node_died_before_it_was_noted() {
    var owner = serverFixture.server("Chess");
    var channel = serverFixture.channels(owner).getFirst();
    var first = serverFixture.message(owner, channel, "First");
    var second = serverFixture.message(owner, channel, "Second");
    var ref = table.channel(channel.serverId(), channel.channelId());
    table.run(ref.update().set(Channel::lastMessageId).to(second.messageId()));
    table.run(table.messages().delete(second));
    swept();
    assertThat(ref.load().lastMessageId()).contains(first.messageId());
  }

  private ServerAccess fullServer() {
    var owner = serverFixture.server("Chess");
    for (int i = 0; i < 5; i++) {
      serverFixture.newcomer(
          owner, "member" + i + serverFixture.ids.next().toLowerCase(java.util.Locale.ROOT));
    }
    var channel =
        serverFixture.channels.create(
            owner, new Channels.NewChannel("news", Optional.empty(), Optional.empty()));
    for (int i = 0; i < 150; i++) {
      serverFixture.message(owner, channel, "Message " + i);
    }
    return owner;
  }

  private Message message(ServerAccess author) {
    return serverFixture.message(author, serverFixture.channels(author).getFirst(), "Hello");
  }

  private void react(Message to, String emoji, String userId) {
    table.run(
        table
            .reactions()
            .put(new Reaction(to.messageId(), emoji, userId, to.channelId(), clock.instant())));
  }

  private void count(Message message, Map<String, Integer> counts) {
    table.run(
        table
            .message(message.channelId(), message.createdAt(), message.messageId())
            .update()
            .set(Message::reactionCounts)
            .to(counts));
  }

  private Map<String, Integer> counts(Message message) {
    return table
        .message(message.channelId(), message.createdAt(), message.messageId())
        .load()
        .reactionCounts();
  }

  @Test
  void an_unreadable_item_does_not_stop_the_check(Database database) {
    var owner = fullServer();
    var serverId = owner.server().serverId();
    table.transact(table.server(serverId).update().set(Server::channelCount).to(9));
    var name = table.model().name();
    // A lock of an owner that cannot be read, and a reaction to something that has no message's
    // name.
    var ghost = serverFixture.person("ghost");
    var key = Key.of("pk", "USER#" + ghost).and("sk", "PROFILE");
    var profile = database.getItem(GetItem.of(name, key)).item().orElseThrow();
    database.putItem(PutItem.of(name, profile.with("emailVerified", Value.of("nonsense"))));
    react(
        new MessageKey("no id", serverFixture.channels(owner).getFirst().channelId()).message(this),
        "👍",
        "ann");
    var findings = swept();
    assertThat(findings.repaired()).containsKey("unreadable").containsEntry("serverCounts", 1);
    assertThat(findings.lookedAt()).isGreaterThan(160);
  }

  @Test
  void a_look_that_is_stuck_is_given_up_when_the_next_begins() {
    assertThat(nightlyCheck.start()).isTrue();
    var stuck = nightlyCheck.newest().orElseThrow();
    table.run(table.jobs().update(stuck).set(Job::failure).to("No ink"));
    clock.forward(Duration.ofDays(1));
    assertThat(nightlyCheck.start()).isTrue();
    assertThat(table.job(stuck.jobId()).load().open()).isEmpty();
    assertThat(table.job(stuck.jobId()).load().failure()).contains("No ink");
    assertThat(nightlyCheck.newest().orElseThrow().open()).isPresent();
  }

  @Test
  @Hostile
  void a_consistent_table_is_not_changed() {
    var owner = fullServer();
    var message = message(owner);
    react(message, "👍", "ann");
    react(message, "👍", "bob");
    count(message, Map.of("👍", 2, "🎲", 0));
    serverFixture.invites.create(owner, ServerFixture.forEver());
    var server = serverFixture.server(owner);
    var findings = swept();
    assertThat(findings.repaired()).isEmpty();
    assertThat(findings.suspects()).isEmpty();
    assertThat(findings.lookedAt()).isGreaterThan(170);
    assertThat(serverFixture.server(owner)).isEqualTo(server);
    assertThat(counts(message)).containsEntry("👍", 2);
  }

  @Test
  @Hostile
  void counts_are_put_right(@WithoutFaults ChatTable truth) {
    var owner = fullServer();
    var id = owner.server().serverId();
    table.transact(
        table.server(id).update().set(Server::memberCount).to(17).set(Server::channelCount).to(3));
    var liked = message(owner);
    react(liked, "👍", "ann");
    react(liked, "❤️", "ann");
    react(liked, "👍", "bob");
    count(liked, Map.of("👍", 7, "🎲", 1));
    var uncounted = message(owner);
    react(uncounted, "👍", "ann");
    var findings = swept();
    assertThat(truth.server(id).load().memberCount()).isEqualTo(6);
    assertThat(truth.server(id).load().channelCount()).isEqualTo(2);
    assertThat(counts(liked)).isEqualTo(Map.of("👍", 2, "❤️", 1));
    assertThat(counts(uncounted)).isEqualTo(Map.of("👍", 1));
    assertThat(findings.repaired()).isEqualTo(Map.of("serverCounts", 1, "reactionCounts", 2));
  }

  @Test
  void orphaned_references_are_deleted_and_missing_ones_are_created(Database database) {
    var owner = fullServer();
    var serverId = owner.server().serverId();
    var gone = serverFixture.ids.next();
    table.run(table.channelRefs().put(new ChannelRef(gone, serverId)));
    table.run(table.inviteRefs().put(new InviteRef("abcdefghij", serverId, Optional.empty())));
    table.run(table.serverDirs().put(new ServerDir(3, gone, "Gone", clock.instant())));
    table.run(
        table
            .memberships()
            .put(ServerMembership.of(owner.member().userId(), gone, Role.MEMBER, clock.instant())));
    table.run(
        table
            .leftServers()
            .put(new LeftServer(owner.member().userId(), gone, clock.instant(), Optional.empty())));
    react(
        new MessageKey(
                serverFixture.ids.next(), serverFixture.channels(owner).getFirst().channelId())
            .message(this),
        "👍",
        "ann");
    var channel = serverFixture.channels(owner).getFirst();
    table.run(table.channelRef(channel.channelId()).delete());
    var row = ServerDir.of(serverFixture.server(owner));
    table.run(table.serverDir(row.shard(), row.serverId()).delete());
    // Owners that go without their locks.
    var name = table.model().name();
    var user = serverFixture.person("ghost");
    database.deleteItem(DeleteItem.of(name, Key.of("pk", "USER#" + user).and("sk", "PROFILE")));
    var findings = swept();
    assertThat(findings.repaired())
        .isEqualTo(
            Map.of(
                "channelRef", 1,
                "inviteRef", 1,
                "serverDir", 2,
                "membership", 1,
                "leftServer", 1,
                "reaction", 1,
                "channel", 1,
                "EmailLock", 1,
                "UsernameLock", 1));
    assertThat(table.channelRef(gone).find()).isEmpty();
    assertThat(table.channelRef(channel.channelId()).find()).isPresent();
    assertThat(table.serverDir(row.shard(), row.serverId()).find()).isPresent();
    serverFixture.person("ghost");
    clock.forward(Duration.ofDays(1));
    assertThat(swept().repaired()).isEmpty();
  }

  /// A message that is not there.
  private record MessageKey(String messageId, String channelId) {
    Message message(IntegrityCheckTest test) {
      var moment = test.clock.instant();
      return new Message(
          messageId,
          channelId,
          "-",
          "-",
          "-",
          "-",
          false,
          Optional.empty(),
          Map.of(),
          java.util.List.of(),
          false,
          Optional.empty(),
          false,
          Message.Type.DEFAULT,
          Optional.empty(),
          moment,
          moment);
    }
  }

  @Test
  void a_late_index_does_not_change_counts(HostileDynamo hostile) {
    var owner = serverFixture.server("Chess");
    hostile.holdIndexes();
    serverFixture.newcomer(owner, "late");
    nightlyCheck.start();
    runner.round();
    // Time passes, and the index has caught up by then.
    hostile.catchUp();
    for (int i = 0; i < 20; i++) {
      clock.forward(Duration.ofMinutes(2));
      runner.round();
    }
    assertThat(nightlyCheck.newest().orElseThrow().open()).isEmpty();
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(2);
  }

  @Test
  void there_is_one_check_a_night_on_all_nodes() {
    clock.forward(Duration.ofHours(12));
    nightlyCheck.startIfDue();
    assertThat(nightlyCheck.newest()).isEmpty();
    clock.forward(Duration.ofHours(3));
    nightlyCheck.startIfDue();
    nightlyCheck.startIfDue();
    assertThat(table.openJobs(Job.NOW).all(10)).hasSize(1);
    assertThat(nightlyCheck.start()).isFalse();
  }
}

package dev.trestle.apps.chat.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.channel.Channels;
import dev.trestle.apps.chat.server.Bans;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelConnection;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Mention;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Pin;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.SendNonce;
import dev.trestle.apps.chat.table.Session;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.job.JobWorkers;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.write.Put;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.WithoutFaults;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

@TrestleTest
class DeletionJobsTest {
  private final ChatTable table;
  private final Database database;
  private final TestClock clock;
  private final ServerFixture serverFixture;
  private final JobRunner runner;

  DeletionJobsTest(ChatTable table, Database database, TestClock clock) {
    this.table = table;
    this.database = database;
    this.clock = clock;
    this.serverFixture = new ServerFixture(table, clock);
    this.runner = new JobRunner(table, clock, new JobHandlers(table, clock, _ -> List.of()).all());
  }

  /// Everything that is stored, but for jobs.
  private Set<Item> stored() {
    var all = new HashSet<Item>();
    var scan = Scan.of(table.model().name()).consistently();
    var page = database.scan(scan);
    all.addAll(page.items());
    while (page.last().isPresent()) {
      page = database.scan(scan.startingAfter(page.last().get()));
      all.addAll(page.items());
    }
    all.removeIf(item -> Optional.<Value>of(Value.of("Job")).equals(item.find("entityType")));
    return all;
  }

  private void finish(ChatTable truth) {
    finish(truth, runner);
  }

  /// Does all open jobs to the end, and lets time pass where they wait for it.
  private void finish(ChatTable truth, JobRunner with) {
    for (int i = 0; i < 10_000; i++) {
      var open = truth.openJobs(Job.NOW).all(1_000);
      if (open.isEmpty()) {
        return;
      }
      open.forEach(job -> attempt(() -> with.received(job)));
      if (truth.openJobs(Job.NOW).all(1_000).equals(open)) {
        clock.forward(Duration.ofMinutes(1));
        attempt(with::round);
      }
    }
    throw new AssertionError("Jobs that do not end: " + truth.openJobs(Job.NOW).all(10));
  }

  /// The end of a node, between a step and the note of it.
  private static final class Death extends Error {
    private static final long serialVersionUID = 1;
  }

  private static void attempt(Runnable runnable) {
    try {
      runnable.run();
    } catch (Death | UnavailableException _) {
      // Another node goes on.
    }
  }

  /// Fills a channel with all that can be in one.
  private List<Message> fill(Channel channel, List<ServerAccess> members, int messages) {
    var all = new ArrayList<Message>();
    for (int i = 0; i < messages; i++) {
      var author = members.get(i % members.size());
      var message = serverFixture.message(author, channel, "Message " + i);
      all.add(message);
      if (i % 10 == 0) {
        for (int j = 0; j < 30; j++) {
          table.run(
              table
                  .reactions()
                  .put(
                      new Reaction(
                          message.messageId(),
                          "👍",
                          "user" + j,
                          channel.channelId(),
                          clock.instant())));
        }
        table.run(
            table
                .pins()
                .put(
                    new Pin(
                        channel.channelId(),
                        message.messageId(),
                        message.createdAt(),
                        author.member().userId(),
                        clock.instant())));
      }
    }
    for (var member : members) {
      var userId = member.member().userId();
      table.run(
          table
              .connections()
              .put(
                  new ChannelConnection(
                      "socket-of-" + userId,
                      channel.channelId(),
                      channel.serverId(),
                      userId,
                      "node",
                      clock.instant(),
                      clock.instant().plus(Duration.ofHours(1)))));
      table.run(table.lastReads().put(read(userId, channel)));
      for (var message : all.subList(0, Math.min(30, all.size()))) {
        table.run(
            table
                .mentions()
                .put(
                    new Mention(
                        userId,
                        channel.channelId(),
                        message.messageId(),
                        clock.instant().plus(Duration.ofDays(90)))));
      }
    }
    return all;
  }

  private LastRead read(String userId, Channel channel) {
    return new LastRead(
        userId,
        channel.channelId(),
        Optional.empty(),
        Optional.empty(),
        0,
        false,
        Optional.of(channel.channelId()),
        clock.instant());
  }

  private Channel channel(ServerAccess owner, String name) {
    return serverFixture.channels.create(
        owner, new Channels.NewChannel(name, Optional.empty(), Optional.empty()));
  }

  /// A server with everything in it that can be in one.
  private ServerAccess fullServer(List<String> userCache) {
    var owner = serverFixture.server("Chess");
    var members = new ArrayList<>(List.of(owner));
    userCache.forEach(userId -> members.add(serverFixture.joined(owner, userId)));
    fill(serverFixture.channels(owner).getFirst(), members, 40);
    fill(channel(owner, "news"), members, 12);
    channel(owner, "empty");
    serverFixture.bans.ban(
        owner,
        serverFixture.person("troll"),
        new Bans.NewBan(Optional.empty(), Optional.empty(), Optional.empty()));
    return owner;
  }

  private List<String> userCache() {
    var userCache = new ArrayList<String>();
    for (int i = 0; i < 8; i++) {
      userCache.add(serverFixture.person("person" + i));
    }
    return userCache;
  }

  /// Items by their type, so that a difference can be read.
  private static Map<String, Integer> counts(Set<Item> items) {
    var counts = new TreeMap<String, Integer>();
    items.forEach(
        item ->
            counts.merge(String.valueOf(item.find("entityType").orElseThrow()), 1, Integer::sum));
    return counts;
  }

  private void assertOnlyPeopleAreNew(Set<Item> before, Set<Item> after) {
    var left = new HashSet<>(after);
    left.removeAll(before);
    assertThat(counts(left).keySet())
        .isSubsetOf(
            String.valueOf(Value.of("User")),
            String.valueOf(Value.of("EmailLock")),
            String.valueOf(Value.of("UsernameLock")));
    assertThat(after).containsAll(before);
  }

  @Test
  @Hostile
  void nothing_is_left_of_a_deleted_server_and_all_of_others(@WithoutFaults ChatTable truth) {
    var userCache = userCache();
    fullServer(userCache);
    var before = stored();
    var owner = fullServerOfOthers(userCache);
    serverFixture.servers.delete(owner, owner.server().name());
    finish(truth);
    assertOnlyPeopleAreNew(before, stored());
  }

  /// Everything in which an id is found, in a key or elsewhere.
  private static List<Item> about(Set<Item> items, List<String> ids) {
    return items.stream()
        .filter(item -> ids.stream().anyMatch(id -> String.valueOf(item).contains(id)))
        .toList();
  }

  @Test
  void nothing_is_left_of_a_server_whose_channel_was_deleted_just_before() {
    var userCache = userCache();
    var owner = fullServerOfOthers(userCache);
    var ids = new ArrayList<String>();
    ids.add(owner.server().serverId());
    serverFixture.channels(owner).forEach(channel -> ids.add(channel.channelId()));
    var left = serverFixture.access.loadMember(userCache.getFirst(), owner.server().serverId());
    serverFixture.members.leave(left);
    var news = serverFixture.channels(owner).getLast();
    serverFixture.channels.delete(
        serverFixture.access.loadChannel(owner.member().userId(), news.channelId()));
    serverFixture.servers.delete(owner, "Go");
    // The server's deletion is the faster one.
    finishFirst(JobKind.DELETE_SERVER);
    finish(table);
    assertThat(about(stored(), ids)).isEmpty();
  }

  private void finishFirst(String kind) {
    for (int i = 0; i < 1_000; i++) {
      var jobs =
          table.openJobs(Job.NOW).all(100).stream().filter(job -> job.kind().equals(kind)).toList();
      if (jobs.isEmpty()) {
        return;
      }
      jobs.forEach(runner::received);
      jobs.stream()
          .flatMap(job -> table.job(job.jobId()).find().stream())
          .filter(job -> job.open().isPresent() && job.dueAt().isAfter(clock.instant()))
          .forEach(job -> clock.forwardTo(job.dueAt()));
    }
    throw new AssertionError("A job that does not end");
  }

  @Test
  void nothing_is_left_of_a_server_with_ten_thousand_messages() {
    var userCache = userCache();
    var other = fullServerOfOthers(userCache);
    var before = stored();
    var owner = serverFixture.server("Chess");
    var members = new ArrayList<>(List.of(owner));
    userCache.forEach(userId -> members.add(serverFixture.joined(owner, userId)));
    var channel = serverFixture.channels(owner).getFirst();
    fill(channel, members, 50);
    var many = new ArrayList<Put<Message>>();
    for (int i = 0; i < 10_000; i++) {
      many.add(table.messages().put(serverFixture.unsent(owner, channel, "Message " + i)));
    }
    for (int i = 0; i < many.size(); i += DeletionSweep.BATCH) {
      table.batch(many.subList(i, i + DeletionSweep.BATCH));
    }
    assertThat(table.history(channel.channelId()).count(20_000)).isEqualTo(10_050);
    serverFixture.servers.delete(owner, "Chess");
    finish(table);
    var after = stored();
    assertThat(about(after, List.of(owner.server().serverId(), channel.channelId()))).isEmpty();
    assertOnlyPeopleAreNew(before, after);
    assertThat(table.server(other.server().serverId()).find()).isPresent();
  }

  @Test
  void a_worker_runs_ten_steps_of_a_job_unless_it_is_closed() throws Exception {
    var owner = serverFixture.server("Chess");
    var channel = serverFixture.channels(owner).getFirst();
    for (int i = 0; i < 20 * DeletionSweep.BATCH; i++) {
      serverFixture.message(owner, channel, "Message " + i);
    }
    serverFixture.servers.delete(owner, "Chess");
    var closed = new CountDownLatch(0);
    JobWorkers.run(runner, job(), closed);
    assertThat(job().done()).isEqualTo(DeletionSweep.BATCH);
    JobWorkers.run(runner, job(), new CountDownLatch(1));
    assertThat(job().done()).isEqualTo((1 + JobWorkers.STEPS) * DeletionSweep.BATCH);
  }

  private Job job() {
    return table.openJobs(Job.NOW).first().orElseThrow();
  }

  private ServerAccess fullServerOfOthers(List<String> userCache) {
    var owner = serverFixture.server("Go");
    var members = new ArrayList<>(List.of(owner));
    userCache.forEach(userId -> members.add(serverFixture.joined(owner, userId)));
    fill(serverFixture.channels(owner).getFirst(), members, 30);
    fill(channel(owner, "news"), members, 3);
    return owner;
  }

  @Test
  void a_deletion_resumes_wherever_it_was_interrupted() {
    var userCache = userCache();
    fullServer(userCache);
    var before = stored();
    var owner = fullServerOfOthers(userCache);
    serverFixture.servers.delete(owner, "Go");
    var random = new Random(7);
    // Every other step is done and not noted: as if the node had died in between.
    var dying = new JobHandlers(table, clock, _ -> List.of());
    dying
        .all()
        .forEach(
            (kind, work) ->
                dying.with(
                    kind,
                    job -> {
                      var progress = work.next(job);
                      if (random.nextBoolean()) {
                        throw new Death();
                      }
                      return progress;
                    }));
    finish(table, new JobRunner(table, clock, dying.all()));
    assertOnlyPeopleAreNew(before, stored());
  }

  @Test
  void a_server_goes_by_itself_with_two_nodes_at_work(Database streams) {
    var userCache = userCache();
    fullServer(userCache);
    var before = stored();
    var owner = fullServerOfOthers(userCache);
    try (var _ = JobWorkers.start(runner, Streams.of(table, streams).clock(clock))) {
      serverFixture.servers.delete(owner, "Go");
      try (var _ = JobWorkers.start(runner, Streams.of(table, streams).clock(clock))) {
        await(() -> table.openJobs(Job.NOW).all(10).stream().allMatch(this::waits));
      }
      clock.forward(Duration.ofMinutes(1));
      runner.round();
      await(() -> table.openJobs(Job.NOW).all(10).isEmpty());
    }
    assertOnlyPeopleAreNew(before, stored());
  }

  private boolean waits(Job job) {
    return job.step().equals("AGAIN") && job.dueAt().isAfter(clock.instant());
  }

  private static void await(java.util.concurrent.Callable<Boolean> condition) {
    Awaitility.await().atMost(Duration.ofSeconds(20)).until(condition);
  }

  @Test
  void a_member_that_the_index_does_not_show_yet_is_waited_for(
      dev.trestle.engine.hostile.HostileDynamo hostile, @WithoutFaults ChatTable truth) {
    var owner = serverFixture.server("Go");
    var before = stored().size();
    hostile.holdIndexes();
    var late = serverFixture.newcomer(owner, "late");
    serverFixture.servers.delete(owner, "Go");
    var job = truth.openJobs(Job.NOW).first().orElseThrow();
    for (int i = 0; i < 20; i++) {
      runner.received(truth.job(job.jobId()).load());
    }
    assertThat(truth.job(job.jobId()).load().step()).isEqualTo("MEMBERS");
    hostile.catchUp();
    finish(truth);
    assertThat(truth.membership(late.member().userId(), owner.server().serverId()).find())
        .isEmpty();
    assertThat(stored()).hasSizeLessThan(before);
  }

  @Test
  @Hostile
  void nothing_is_left_of_a_deleted_channel_and_all_of_others(@WithoutFaults ChatTable truth) {
    var userCache = userCache();
    var owner = fullServer(userCache);
    var members =
        userCache.stream()
            .map(id -> serverFixture.access.loadMember(id, owner.server().serverId()))
            .toList();
    var serverBefore = serverFixture.server(owner);
    var before = stored();
    var channel = channel(owner, "old");
    fill(channel, members, 35);
    serverFixture.channels.delete(
        serverFixture.access.loadChannel(owner.member().userId(), channel.channelId()));
    finish(truth);
    var after = stored();
    after.removeIf(item -> Optional.<Value>of(Value.of("Audit")).equals(item.find("entityType")));
    before.removeIf(item -> Optional.<Value>of(Value.of("Audit")).equals(item.find("entityType")));
    assertThat(counts(after)).isEqualTo(counts(before));
    assertThat(after).isEqualTo(before);
    assertThat(truth.server(owner.server().serverId()).load()).isEqualTo(serverBefore);
  }

  @Test
  void messages_of_the_last_moment_are_deleted_too(@WithoutFaults ChatTable truth) {
    var owner = serverFixture.server("Chess");
    var channel = channel(owner, "old");
    serverFixture.channels.delete(
        serverFixture.access.loadChannel(owner.member().userId(), channel.channelId()));
    var job = truth.openJobs(Job.NOW).first().orElseThrow();
    runner.received(job);
    runner.received(truth.job(job.jobId()).load());
    serverFixture.message(owner, channel, "Too late");
    finish(truth);
    assertThat(truth.history(channel.channelId()).count(10)).isZero();
  }

  @Test
  @Hostile
  void a_deleted_account_leaves_its_servers_and_its_words(@WithoutFaults ChatTable truth) {
    var owner = serverFixture.server("Chess");
    var other = serverFixture.server("Go");
    var member = serverFixture.newcomer(owner, "dan");
    var userId = member.member().userId();
    serverFixture.joined(other, userId);
    var channel = serverFixture.channels(owner).getFirst();
    serverFixture.message(member, channel, "Hello");
    table.run(table.lastReads().put(read(userId, channel)));
    var later = clock.instant().plus(Duration.ofHours(1));
    table.run(
        table
            .refreshTokens()
            .put(
                new RefreshToken(
                    userId, "t", "f", "h", "ua", "::1", clock.instant(), clock.instant(), later)));
    table.run(
        table
            .sessions()
            .put(
                new Session(
                    "socket",
                    userId,
                    "node",
                    User.Presence.ONLINE,
                    clock.instant(),
                    clock.instant(),
                    later)));
    table.run(
        table
            .connections()
            .put(
                new ChannelConnection(
                    "socket",
                    channel.channelId(),
                    channel.serverId(),
                    userId,
                    "node",
                    clock.instant(),
                    later)));
    table.run(table.sendNonces().put(new SendNonce(userId, channel.channelId(), "n", "m", later)));
    var jobs = new Jobs(table, serverFixture.ids, clock);
    var due = clock.instant().plus(Jobs.NAMES_KEPT);
    table.transact(
        table.user(userId).update().set(User::deletedAt).to(clock.instant()),
        jobs.deleteUser(userId),
        jobs.releaseNames(userId));
    finish(truth);
    assertThat(serverFixture.server(owner).memberCount()).isEqualTo(1);
    assertThat(serverFixture.server(other).memberCount()).isEqualTo(1);
    assertThat(truth.history(channel.channelId()).count(10)).isEqualTo(1);
    assertThat(truth.connectionsIn(channel.channelId()).count(10)).isZero();
    var left = stored();
    left.removeIf(item -> !String.valueOf(item.find("pk").orElseThrow()).contains(userId));
    assertThat(counts(left)).isEqualTo(Map.of(String.valueOf(Value.of("User")), 1));
    assertThat(truth.userByUsername("dan")).isPresent();

    clock.forwardTo(due.minusSeconds(1));
    runner.round();
    assertThat(truth.userByUsername("dan")).isPresent();
    clock.forward(Duration.ofSeconds(1));
    runner.round();
    assertThat(truth.userByUsername("dan")).isEmpty();
    serverFixture.person("dan");
    assertThat(truth.openJobs(Job.LATER).all(10)).isEmpty();
  }

  private void deleteAccount(String userId) {
    table.transact(
        table.user(userId).update().set(User::deletedAt).to(clock.instant()),
        new Jobs(table, serverFixture.ids, clock).deleteUser(userId));
  }

  @Test
  @Hostile
  void a_server_of_a_deleted_account_belongs_to_its_highest_member(@WithoutFaults ChatTable truth) {
    var owner = serverFixture.server("Chess");
    serverFixture.newcomer(owner, "ann");
    clock.forward(Duration.ofSeconds(1));
    var bob = serverFixture.newcomer(owner, "bob", Role.MODERATOR);
    clock.forward(Duration.ofSeconds(1));
    serverFixture.newcomer(owner, "cid", Role.MODERATOR);
    var gone = serverFixture.newcomer(owner, "dan", Role.ADMIN);
    table.run(table.user(gone.member().userId()).update().set(User::deletedAt).to(clock.instant()));
    deleteAccount(owner.member().userId());
    finish(truth);
    var server = truth.server(owner.server().serverId()).load();
    assertThat(server.ownerId()).isEqualTo(bob.member().userId());
    assertThat(server.memberCount()).isEqualTo(4);
    assertThat(truth.membership(server.ownerId(), server.serverId()).load().role())
        .isEqualTo(Role.OWNER);
    assertThat(truth.serversOf(owner.member().userId()).count(10)).isZero();
  }

  @Test
  void a_server_without_other_members_is_deleted_with_its_owner() {
    var owner = serverFixture.server("Chess");
    deleteAccount(owner.member().userId());
    finish(table);
    assertThat(table.server(owner.server().serverId()).find()).isEmpty();
    assertThat(table.channelsOf(owner.server().serverId()).count(10)).isZero();
    assertThat(table.serversOf(owner.member().userId()).count(10)).isZero();
  }

  @Test
  void leaving_deletes_read_states_unless_the_user_joined_again() {
    var owner = serverFixture.server("Chess");
    var elsewhere = serverFixture.server("Go");
    var member = serverFixture.newcomer(owner, "dan");
    var userId = member.member().userId();
    var here = serverFixture.channels(owner).getFirst();
    var there = serverFixture.channels(elsewhere).getFirst();
    serverFixture.joined(elsewhere, userId);
    table.run(table.lastReads().put(read(userId, here)));
    table.run(table.lastReads().put(read(userId, there)));
    serverFixture.members.leave(serverFixture.serverAccess(member));
    serverFixture.joined(owner, userId);
    finish(table);
    assertThat(table.readStatesOf(userId).count(10)).isEqualTo(2);
    serverFixture.members.kick(owner, userId);
    finish(table);
    assertThat(table.readStatesOf(userId).all(10))
        .extracting(LastRead::channelId)
        .containsExactly(there.channelId());
  }

  @Test
  @Hostile
  void a_ban_takes_the_last_hours_words_away_and_no_others(@WithoutFaults ChatTable truth) {
    var owner = serverFixture.server("Chess");
    var troll = serverFixture.newcomer(owner, "troll");
    var general = serverFixture.channels(owner).getFirst();
    var news = channel(owner, "news");
    var old = fill(general, List.of(troll), 3);
    clock.forward(Duration.ofHours(2));
    fill(general, List.of(troll, owner), 60);
    fill(news, List.of(troll, owner), 6);
    serverFixture.bans.ban(
        owner,
        troll.member().userId(),
        new Bans.NewBan(Optional.empty(), Optional.empty(), Optional.of(1)));
    finish(truth);
    var left = new ArrayList<>(truth.history(general.channelId()).all(1_000));
    left.addAll(truth.history(news.channelId()).all(1_000));
    assertThat(left)
        .filteredOn(message -> message.userId().equals(troll.member().userId()))
        .containsExactlyInAnyOrderElementsOf(old);
    assertThat(left).hasSize(3 + 33);
    var reactions = stored();
    reactions.removeIf(
        item -> !Optional.<Value>of(Value.of("Reaction")).equals(item.find("entityType")));
    // The reactions to older messages.
    assertThat(reactions).hasSize(30);
    assertThat(truth.pinsOf(general.channelId()).count(100)).isEqualTo(1);
  }

  @Test
  void repeated_bans_share_one_purge_job() {
    var owner = serverFixture.server("Chess");
    var troll = serverFixture.newcomer(owner, "troll").member().userId();
    var channel = serverFixture.channels(owner).getFirst();
    var serverAccess = serverFixture.access.loadMember(troll, owner.server().serverId());
    serverFixture.message(serverAccess, channel, "Old");
    clock.forward(Duration.ofHours(2));
    serverFixture.message(serverAccess, channel, "New");
    var anHour = new Bans.NewBan(Optional.empty(), Optional.empty(), Optional.of(1));
    for (int i = 0; i < 5; i++) {
      serverFixture.bans.ban(owner, troll, anHour);
    }
    assertThat(
            table.openJobs(Job.NOW).all(100).stream()
                .filter(job -> job.kind().equals(JobKind.PURGE_MESSAGES)))
        .hasSize(1);
    finish(table);
    assertThat(table.history(channel.channelId()).all(10))
        .extracting(Message::content)
        .containsExactly("Old");
    // It is done, and starts again with the next ban.
    serverFixture.bans.ban(
        owner, troll, new Bans.NewBan(Optional.empty(), Optional.empty(), Optional.of(9)));
    finish(table);
    assertThat(table.history(channel.channelId()).count(10)).isZero();
  }

  @Test
  void a_failed_job_stores_its_failure_and_is_tried_again() {
    var broken = new JobHandlers(table, clock, _ -> List.of());
    broken.with(
        JobKind.LEAVE_SERVER,
        _ -> {
          throw new IllegalStateException("No ink");
        });
    var failing = new JobRunner(table, clock, broken.all());
    var create = new Jobs(table, serverFixture.ids, clock).leaveServer("server", "user");
    var jobId = table.run(create).jobId();
    failing.received(table.job(jobId).load());
    assertThat(table.job(jobId).load().failure())
        .hasValueSatisfying(why -> assertThat(why).contains("No ink"));
    // Its own note of the failure is no reason to try again at once.
    runner.received(table.job(jobId).load());
    assertThat(table.job(jobId).load().open()).isPresent();
    assertThat(runner.round()).isZero();
    clock.forward(JobRunner.ABANDONED_AFTER);
    assertThat(runner.round()).isEqualTo(1);
    var done = table.job(jobId).load();
    assertThat(done.failure()).isEmpty();
    assertThat(done.open()).isEmpty();
    assertThat(done.step()).isEqualTo("DONE");
  }
}

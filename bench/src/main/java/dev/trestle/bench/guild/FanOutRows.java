package dev.trestle.bench.guild;

import dev.trestle.bench.measure.Candidate;
import dev.trestle.bench.measure.Latencies;
import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.Measurement;
import dev.trestle.bench.measure.WorkerThreads;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.NumberFormats;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.bench.report.ReportTable;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.SetupClient;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.engine.Database;
import dev.trestle.singletable.PageRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;

/// Measures the fan-out of a promoted actor's posts into the feeds of all followers, next to Redis.
final class FanOutRows {
  private static final int FOLLOWERS = 5_000;

  /// The posts about which connected readers get hints.
  private static final int POSTS = 20;

  static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final PerformanceTarget OVER_EVERY_SECOND = PerformanceTarget.atLeast(0.2);
  private static final PerformanceTarget OVER_ALWAYS = PerformanceTarget.atLeast(0.5);

  private final BenchmarkSettings settings;
  private final Workspace workspace;
  private final BenchmarkReport report;
  private final int followers;
  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);
  private final Latencies walks = new Latencies();

  FanOutRows(BenchmarkSettings settings, Workspace workspace, BenchmarkReport report) {
    this.settings = settings;
    this.workspace = workspace;
    this.report = report;
    this.followers = settings.quick() ? 60 : FOLLOWERS;
  }

  private Instant now() {
    return InstantSource.system().instant().plus(ahead.get());
  }

  void run() throws Exception {
    report.heading("Fan-out of posts to %,d followers".formatted(followers));
    try (var database = Database.open(workspace.directory("fanout"));
        var guild = new InProcessGuild(database, this::now);
        var everySecond = RedisPeer.start(workspace.directory("redis-everysec"), "everysec");
        var always = RedisPeer.start(workspace.directory("redis-always"), "always")) {
      var actor = guild.signUp("actor", 1).getFirst();
      var readers = promote(guild, actor);
      var one = WorkerThreads.of(1);
      var measured =
          settings
              .harness()
              .measure(
                  List.of(
                      new Candidate("trestle, fsync", one, _ -> posts(guild, actor)),
                      new Candidate("Redis, everysec", one, _ -> everySecond.pipelines(followers)),
                      new Candidate("Redis, always", one, _ -> always.pipelines(followers))));
      show(measured, rowBytes(guild, readers.getFirst()));
      new FeedHints(report, guild, this::now, settings.quick() ? 2 : POSTS).run(actor, readers);
    }
  }

  /// Lets users follow an actor, whose posts are copied to all of them from now on. Returns the users.
  private List<InProcessGuild.LocalUser> promote(
      InProcessGuild guild, InProcessGuild.LocalUser actor) throws InterruptedException {
    report.progress("%,d users sign up and follow one".formatted(followers));
    var readers = guild.signUp("reader", followers);
    SetupClient.together(
        readers.stream()
            .<Callable<String>>map(
                reader ->
                    () -> {
                      guild.follow(reader, actor);
                      return "";
                    })
            .toList());
    // An actor is evaluated once a minute: the first post after that promotes them.
    ahead.updateAndGet(time -> time.plusSeconds(61));
    guild.post(actor, "The first post");
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (guild.table().promotion(actor.userId()).find().isEmpty()) {
      requireTime(end, "the promotion of the actor");
      Thread.sleep(10);
    }
    posted(guild, actor, "The second post");
    return readers;
  }

  /// The size of a copy, by DynamoDB's rules.
  private static long rowBytes(InProcessGuild guild, InProcessGuild.LocalUser reader) {
    var newest = guild.table().feedOf(reader.userId()).page(PageRequest.first(1));
    var copy = newest.entities().getFirst();
    return guild.table().feedItems().put(copy).item().sizeBytes();
  }

  /// Posts, and waits until every follower has a copy.
  private MeasuredOperation posts(InProcessGuild guild, InProcessGuild.LocalUser actor) {
    return () -> {
      long begun = System.nanoTime();
      posted(guild, actor, "Half an hour of running before work");
      walks.took(System.nanoTime() - begun);
      return begun;
    };
  }

  private static void posted(InProcessGuild guild, InProcessGuild.LocalUser actor, String text)
      throws InterruptedException {
    guild.post(actor, text);
    var head = guild.table().activityHead(actor.userId()).load().ts();
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (pushedThrough(guild, actor).isBefore(head)) {
      requireTime(end, "the copies of a post");
      Thread.sleep(1);
    }
  }

  static Instant pushedThrough(InProcessGuild guild, InProcessGuild.LocalUser actor) {
    return guild.table().promotion(actor.userId()).load().pushedThrough().orElse(Instant.EPOCH);
  }

  static void requireTime(long end, String what) {
    if (System.nanoTime() > end) {
      throw new IllegalStateException("Waited for %s for %s".formatted(what, PATIENCE));
    }
  }

  private void show(List<Measurement> measured, long rowBytes) {
    var ours = measured.getFirst();
    double rows = ours.rate() * followers;
    var table = new ReportTable("store", "rows/s", "ours ×", "target");
    table.add(List.of(ours.name(), NumberFormats.rate(rows), "", ""));
    for (int i = 1; i < measured.size(); i++) {
      var theirs = measured.get(i);
      double ratio = ours.rateOver(theirs).median() * followers / RedisPeer.PIPELINE;
      var target = i == 1 ? OVER_EVERY_SECOND : OVER_ALWAYS;
      table.add(
          List.of(
              theirs.name(),
              NumberFormats.rate(theirs.rate() * RedisPeer.PIPELINE),
              NumberFormats.ratio(ratio),
              report.judge("fan-out over " + theirs.name(), ratio, target)));
      report.line(
          new JsonLine()
              .with("benchmark", "guild")
              .with("part", "fanout")
              .with("peer", theirs.name())
              .with("rows", rows)
              .with("peerRows", theirs.rate() * RedisPeer.PIPELINE)
              .with("ratio", ratio));
    }
    report.table(table);
    report.say(
        "From a post to the last of %,d rows, one post after the other: p50 %.0f ms, p99 %.0f ms. A row has %d bytes, a member of Redis %d."
            .formatted(
                followers,
                walks.millis(0.5),
                walks.millis(0.99),
                rowBytes,
                RedisPeer.MEMBER_BYTES));
  }
}

package dev.trestle.bench.guild;

import static dev.trestle.bench.socket.ByteSearch.bytes;
import static dev.trestle.bench.socket.ByteSearch.find;
import static dev.trestle.bench.socket.ByteSearch.number;

import dev.trestle.bench.delivery.LoadClients;
import dev.trestle.bench.delivery.SendSchedule;
import dev.trestle.bench.guild.InProcessGuild.LocalUser;
import dev.trestle.bench.measure.Latencies;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.bench.socket.JsonMembers;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// Measures how soon the connected followers of a promoted actor have a hint about a new post, and how soon all followers have a copy of it.
final class FeedHints {
  private static final byte[] COUNT = bytes("\"count\":");
  private static final int MAX_CONNECTED = 100;

  /// A reader gets one hint a second.
  private static final Duration BETWEEN_POSTS = Duration.ofMillis(1_500);

  private static final int MAX_PROBES = 20;
  private static final PerformanceTarget HINT_MILLIS = PerformanceTarget.atMost(100);
  private static final PerformanceTarget ROWS_SECONDS = PerformanceTarget.atMost(1);

  private final BenchmarkReport report;
  private final InProcessGuild guild;
  private final InstantSource clock;
  private final int posts;
  private long probes;

  /// @param clock the guild's
  FeedHints(BenchmarkReport report, InProcessGuild guild, InstantSource clock, int posts) {
    this.report = report;
    this.guild = guild;
    this.clock = clock;
    this.posts = posts;
  }

  void run(LocalUser actor, List<LocalUser> followers) throws IOException, InterruptedException {
    var connected = followers.subList(0, Math.min(followers.size(), MAX_CONNECTED));
    report.progress("%d of them connect, and get hints".formatted(connected.size()));
    int port = guild.listen();
    try (var clients = new LoadClients(port)) {
      for (var reader : connected) {
        clients.addReceiver(hinted(port, reader, clients), List.of(actor));
      }
      awaitSubscribed(clients, actor);
      clients.addSender(actor, day -> post(port, actor, day));
      var rows = new CopiedPosts(actor);
      var watching = Thread.ofVirtual().name("copied posts").start(rows);
      clients.run(
          SendSchedule.constantRate(1e9 / BETWEEN_POSTS.toNanos()),
          BETWEEN_POSTS.multipliedBy(posts));
      clients.drain();
      rows.await(clients.counts().accepted);
      watching.interrupt();
      watching.join();
      show(clients, rows.latencies, connected.size(), followers.size());
    }
  }

  /// Subscribes to what is newer than the newest item now. The count of a hint says how many posts the reader knows of.
  private SubscriptionClient hinted(int port, LocalUser reader, LoadClients clients)
      throws IOException {
    var newest = guild.run(reader.token(), "{ homeFeed(first: 1) { edges { cursor } } }");
    var known = new long[1];
    return SubscriptionClient.connect(
        port,
        reader.token(),
        "subscription { onFeedHint(newerThan: \"%s\") { count hasMore } }"
            .formatted(JsonMembers.first("cursor", newest)),
        (bytes, from, to) -> {
          long count = number(bytes, find(COUNT, bytes, from, to) + COUNT.length) - probes;
          while (known[0] < count) {
            clients.inFlight().received(known[0]++, to - from);
          }
        },
        clients.counts());
  }

  /// Posts until every reader has received a hint. These posts are not counted.
  private void awaitSubscribed(LoadClients clients, LocalUser actor) throws IOException {
    while (!clients.isSubscribed()) {
      if (probes == MAX_PROBES) {
        throw new IOException("Not every reader has received a hint");
      }
      probes++;
      guild.post(actor, "Is everybody there?");
      clients.run(SendSchedule.idle(), BETWEEN_POSTS);
    }
  }

  private static byte[] post(int port, LocalUser actor, long day) {
    return GuildSetup.request(
        port,
        actor.token(),
        GuildSetup.body(
            "mutation { postActivity(input: {text: \"Half an hour of running, day %d\"}) { activity { id } userErrors { code } } }"
                .formatted(day)));
  }

  /// Records when the copies of each post are complete: the promotion's position moves to the time of the post.
  private final class CopiedPosts implements Runnable {
    private final LocalUser actor;
    private final Latencies latencies = new Latencies();
    private Instant last;
    private final AtomicLong count = new AtomicLong();

    CopiedPosts(LocalUser actor) {
      this.actor = actor;
      this.last = FanOutRows.pushedThrough(guild, actor);
    }

    @Override
    public void run() {
      try {
        while (true) {
          var through = FanOutRows.pushedThrough(guild, actor);
          if (through.isAfter(last)) {
            latencies.took(Duration.between(through, clock.instant()).toNanos());
            last = through;
            count.incrementAndGet();
          }
          Thread.sleep(1);
        }
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }

    void await(long wanted) throws InterruptedException {
      long end = System.nanoTime() + FanOutRows.PATIENCE.toNanos();
      while (count.get() < wanted) {
        FanOutRows.requireTime(end, "the copies of all posts");
        Thread.sleep(1);
      }
    }
  }

  private void show(LoadClients clients, Latencies rows, int connected, int followers) {
    var counts = clients.counts();
    if (counts.refused > 0 || counts.lost > 0) {
      throw new IllegalStateException(
          "%d posts refused %s, %d connections lost %s"
              .formatted(counts.refused, counts.lastError, counts.lost, counts.closeReason));
    }
    var hints = counts.deliveries;
    report.say(
        "From a post to the hint at the last of %d connected readers: p50 %.0f ms, p99 %.0f ms, %s"
            .formatted(
                connected,
                hints.millis(0.5),
                hints.millis(0.99),
                report.judge("post to hints, ms", hints.millis(0.99), HINT_MILLIS)));
    report.say(
        "From a post to the last of %,d rows, meanwhile: p50 %.0f ms, p99 %.0f ms, %s"
            .formatted(
                followers,
                rows.millis(0.5),
                rows.millis(0.99),
                report.judge("post to all rows, s", rows.millis(0.99) / 1e3, ROWS_SECONDS)));
    report.line(
        new JsonLine()
            .with("benchmark", "guild")
            .with("part", "hints")
            .with("posts", counts.accepted)
            .with("hintP50Millis", hints.millis(0.5))
            .with("hintP99Millis", hints.millis(0.99))
            .with("rowsP50Millis", rows.millis(0.5))
            .with("rowsP99Millis", rows.millis(0.99)));
  }
}

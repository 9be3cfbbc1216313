package dev.trestle.apps.guild.feed.node;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.feed.FeedLimits;
import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.feed.fanout.DeletedCopies;
import dev.trestle.apps.guild.feed.fanout.FanoutLimits;
import dev.trestle.apps.guild.feed.fanout.FanoutSearch;
import dev.trestle.apps.guild.feed.fanout.FanoutWalks;
import dev.trestle.apps.guild.feed.fanout.FanoutWorker;
import dev.trestle.apps.guild.feed.fanout.UnfollowedCopies;
import dev.trestle.apps.guild.feed.home.FeedCaches;
import dev.trestle.apps.guild.feed.home.FeedTrimming;
import dev.trestle.apps.guild.feed.home.HomeFeed;
import dev.trestle.apps.guild.feed.promotion.PromotionEvaluator;
import dev.trestle.apps.guild.feed.promotion.PromotionRules;
import dev.trestle.apps.guild.graph.GraphJobs;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.feed.FanoutWalk;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.dynamo.consumer.ConsumerOptions;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Schedule;
import dev.trestle.singletable.stream.Change;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/// Home feeds on one node. [#start] begins their background work.
///
/// The stream only wakes the fan-out and keeps caches fresh. The search for work at the start and once a minute finds what a stream lost.
public final class FeedService {
  private static final System.Logger LOG = System.getLogger(FeedService.class.getName());
  private static final Duration BETWEEN_SEARCHES = Duration.ofMinutes(1);
  private static final Duration BETWEEN_CONFIRMATIONS = Duration.ofSeconds(10);
  private static final Duration BETWEEN_SWEEPS = Duration.ofDays(1);
  private static final int TRIMMED_AT_ONCE = 4;

  private final GuildTable table;
  private final FeedCaches caches;
  private final HomeFeed home;
  private final FanoutWalks walks;
  private final PromotionEvaluator evaluator;
  private final FeedTrimming trimming;
  private final Semaphore trims = new Semaphore(TRIMMED_AT_ONCE);

  /// Creates the feeds of a node.
  ///
  /// @param nodeName occurs in the names of the walks' owners
  /// @param connected the users who are connected to this node now
  public FeedService(
      GuildTable table,
      InstantSource clock,
      String nodeName,
      Supplier<? extends Collection<String>> connected) {
    var timing = FeedTiming.DEFAULT;
    var start = UUID.randomUUID().toString();
    this.table = table;
    this.caches = FeedCaches.of(table, clock, timing);
    this.trimming = new FeedTrimming(table, FeedLimits.DEFAULT);
    this.home =
        new HomeFeed(table, clock, timing, FeedLimits.DEFAULT, start, caches, this::trimLater);
    this.walks =
        new FanoutWalks(
            table,
            clock,
            timing,
            FanoutLimits.DEFAULT,
            nodeName + "/" + start,
            actor -> caches.relations().followersAmong(connected.get(), actor));
    this.evaluator = new PromotionEvaluator(table, clock, PromotionRules.DEFAULT);
  }

  /// Starts the background work: fan-out, caches, the confirmation of new edges, and the nightly evaluation of promoted actors.
  public void start(Background background) {
    var worker = background.add(FanoutWorker.start(walks));
    var search = new FanoutSearch(table);
    background.add(
        background
            .streams()
            .group("feed")
            .reading(options -> searchingAtTakeover(options, search, worker))
            .on(
                ActivityHead.class,
                change -> change.later().ifPresent(head -> posted(head, worker)))
            .on(Follow.class, this::followed)
            .on(FanoutWalk.class, change -> replayed(change, worker))
            .start());
    background.add(
        background
            .streams()
            .broadcast()
            .on(ActivityHead.class, change -> change.later().ifPresent(caches.heads()::raise))
            .on(Promotion.class, change -> change.later().ifPresent(caches.promoted()::note))
            .start());
    search.find(worker::wake);
    background.add(Schedule.every(BETWEEN_SEARCHES, () -> search.find(worker::wake)));
    background.add(Schedule.every(BETWEEN_CONFIRMATIONS, () -> caches.confirmation().round()));
    background.add(Schedule.every(BETWEEN_SWEEPS, evaluator::sweep));
  }

  /// Those of some readers who follow an actor, as far as it is known here: the feed of each was read on this node.
  public List<String> followersAmong(Collection<String> readers, String actorId) {
    return caches.relations().followersAmong(readers, actorId);
  }

  public HomeFeed home() {
    return home;
  }

  /// For a nightly job: evaluates the promotion of all promoted actors.
  public PromotionEvaluator evaluator() {
    return evaluator;
  }

  /// The handlers of the jobs that delete copies, by the kind of job.
  public static Map<String, JobHandler> jobs(GuildTable table) {
    return Map.of(
        GraphJobs.COPY_REMOVAL,
        new UnfollowedCopies(table),
        Activities.COPY_REMOVAL,
        new DeletedCopies(table));
  }

  /// Also searches for work when this node begins to read a shard: the node that read it before may have died in the middle of a walk, of which no
  /// record comes again.
  private static ConsumerOptions searchingAtTakeover(
      ConsumerOptions options, FanoutSearch search, FanoutWorker worker) {
    return options.events(
        options
            .events()
            .andThen(
                event -> {
                  if (event instanceof ConsumerEvent.Started) {
                    Thread.ofVirtual().name("fanout search").start(() -> search(search, worker));
                  }
                }));
  }

  /// A search that fails is made again by the schedule.
  private static void search(FanoutSearch search, FanoutWorker worker) {
    try {
      search.find(worker::wake);
    } catch (RuntimeException failed) {
      LOG.log(System.Logger.Level.WARNING, "Search for activities to copy failed", failed);
    }
  }

  private void posted(ActivityHead head, FanoutWorker worker) {
    evaluator.evaluateOnce(head.actorId());
    worker.wake(head.actorId());
  }

  /// An operator lets a walk go on that had failed too often.
  private static void replayed(Change<FanoutWalk> change, FanoutWorker worker) {
    change
        .later()
        .filter(walk -> walk.deadSince().isEmpty())
        .filter(_ -> change.earlier().flatMap(FanoutWalk::deadSince).isPresent())
        .ifPresent(walk -> worker.wake(walk.actorId()));
  }

  /// Only follows and unfollows change the number of followers, and not the confirmation of an edge.
  private void followed(Change<Follow> change) {
    if (change.earlier().isEmpty() || change.later().isEmpty()) {
      change
          .later()
          .or(change::earlier)
          .ifPresent(edge -> evaluator.evaluateOnce(edge.followeeId()));
    }
  }

  /// Trims a feed on a thread of its own, unless too many are being trimmed: then it is trimmed in an hour.
  private void trimLater(String readerId) {
    if (trims.tryAcquire()) {
      Thread.ofVirtual()
          .name("trim")
          .start(
              () -> {
                try {
                  trimming.trim(readerId);
                } catch (RuntimeException failed) {
                  LOG.log(
                      System.Logger.Level.WARNING, "Trimming failed userId=" + readerId, failed);
                } finally {
                  trims.release();
                }
              });
    }
  }
}

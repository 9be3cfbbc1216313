package dev.trestle.apps.guild.feed.oracle;

import dev.trestle.apps.guild.activity.ActivityDraft;
import dev.trestle.apps.guild.activity.ActivityOutcome;
import dev.trestle.apps.guild.activity.ClockSkew;
import dev.trestle.apps.guild.activity.ClockSkewException;
import dev.trestle.apps.guild.feed.FeedLimits;
import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.feed.fanout.Turn;
import dev.trestle.apps.guild.feed.home.FeedCursor;
import dev.trestle.apps.guild.feed.home.HomePage;
import dev.trestle.apps.guild.feed.oracle.NaiveFeed.Pair;
import dev.trestle.apps.guild.feed.promotion.FanoutClass;
import dev.trestle.apps.guild.graph.GraphOutcome;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.retry.RetryPolicy;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.hostile.FaultRates;
import dev.trestle.engine.hostile.HostileDynamo;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.write.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/// The real feed on the engine in hostile mode with several nodes, and the model beside it. A step changes both.
final class World implements AutoCloseable {
  /// Some faults of every kind, and an index that goes backwards. The seed decides which.
  private static final FaultRates FAULTS =
      FaultRates.NONE
          .throttling(0.01)
          .conflicts(0.01)
          .unprocessed(0.03)
          .lost(0.01)
          .shortPages(0.1)
          .staleReads(0.3)
          .indexLag(200)
          .backwardReads(0.4);

  private static final RetryPolicy RETRIES =
      new RetryPolicy(
          20,
          Duration.ofSeconds(30),
          new Backoff(Duration.ofNanos(1_000), Duration.ofNanos(20_000)));

  private static final List<String> WORDS = List.of("red", "green", "blue");
  private static final Duration STALENESS = Duration.ofSeconds(60);

  /// A scroll that goes on between other steps.
  private static final class OpenScroll {
    final Set<String> stable = new HashSet<>();
    final List<Activity> seen = new ArrayList<>();
    Optional<FeedCursor> cursor = Optional.empty();
  }

  final NaiveFeed model = new NaiveFeed();
  private final Random random;
  private final FeedTiming timing;
  private final FeedLimits limits;
  private final Database database;
  private final HostileDynamo hostile;
  private final FeedNode[] nodes = new FeedNode[History.NODES];
  private final NodeTables tables;
  private final Map<Integer, OpenScroll> scrolls = new HashMap<>();
  private Duration sinceCaughtUp = Duration.ZERO;
  private int starts;

  World(long seed, FeedTiming timing, NodeTables tables) {
    this.tables = tables;
    tables.now = Instant.parse("2024-01-01T12:00:00Z");
    this.random = new Random(seed);
    this.timing = timing;
    this.limits =
        FeedLimits.DEFAULT
            .rows(3 + random.nextInt(4))
            .queries(random.nextBoolean() ? 400 : 1 + random.nextInt(12), 1 + random.nextInt(3), 1);
    this.database = Database.open(DatabaseOptions.inMemory().clock(() -> tables.now));
    this.hostile = HostileDynamo.around(database, FAULTS, seed);
    for (int i = 0; i < History.NODES; i++) {
      tables.skews.set(i, Duration.ofMillis(random.nextInt(-30_000, 30_001)));
      tables.switches.get(i).connect(RetryingDynamo.over(hostile, RETRIES, tables.time, random));
    }
    // One of the nodes may have a clock that is too wrong to take posts.
    if (random.nextInt(3) == 0) {
      tables.skews.set(2, ClockSkew.MAX.plusSeconds(1 + random.nextInt(600)));
    }
    create();
  }

  private void create() {
    var table = tables.tables.getFirst();
    TableProvisioner.over(hostile).ensure(table.model().setup());
    for (int i = 0; i < History.NODES; i++) {
      start(i);
    }
    for (int user = 0; user < History.USERS; user++) {
      var id = user(user);
      table.transact(
          table.feedStates().create(FeedState.of(id, tables.now)),
          table.counters().create(Counter.zero(id, Counter.Kind.FOLLOWERS, tables.now)),
          table.counters().create(Counter.zero(id, Counter.Kind.FOLLOWING, tables.now)));
    }
  }

  private InstantSource clock(int node) {
    return () -> tables.instant(node);
  }

  private void start(int node) {
    tables.switches.get(node).disarm();
    starts++;
    nodes[node] =
        new FeedNode(
            tables.tables.get(node),
            clock(node),
            tables.skews.get(node),
            "node%d-%d".formatted(node, starts),
            timing,
            limits,
            List.of(user(node)));
  }

  static String user(int number) {
    return "U" + number;
  }

  /// A user, or a group for the numbers after the last user.
  private static String actor(int number) {
    return number < History.USERS ? user(number) : "G" + (number - History.USERS);
  }

  void apply(Step step) {
    switch (step) {
      case Step.Follow(var n, var user, var other) -> follow(nodes[n], user(user), user(other));
      case Step.Unfollow(var n, var user, var other) -> {
        nodes[n].graph.unfollow(user(user), user(other));
        model.follows.remove(new Pair(user(user), user(other)));
      }
      case Step.Block(var n, var user, var other) -> block(nodes[n], user(user), user(other));
      case Step.Unblock(var n, var user, var other) -> {
        nodes[n].graph.unblock(user(user), user(other));
        model.blocks.remove(new Pair(user(user), user(other)));
      }
      case Step.Mute(var n, var user, var actor) -> {
        if (nodes[n].graph.mute(user(user), actor(actor)) == GraphOutcome.DONE) {
          model.mutes.add(new Pair(user(user), actor(actor)));
        }
      }
      case Step.Unmute(var n, var user, var actor) -> {
        nodes[n].graph.unmute(user(user), actor(actor));
        model.mutes.remove(new Pair(user(user), actor(actor)));
      }
      case Step.Filter(var n, var user, var word) -> {
        nodes[n].run(nodes[n].filters.add(user(user), WORDS.get(word), Optional.empty()));
        model.filters.add(new Pair(user(user), WORDS.get(word)));
      }
      case Step.Unfilter(var n, var user) -> {
        for (var filter : nodes[n].table.filtersOf(user(user)).all(100)) {
          nodes[n].run(nodes[n].filters.remove(user(user), filter.filterId()));
        }
        model.filters.removeIf(pair -> pair.from().equals(user(user)));
      }
      case Step.Join(var n, var user, var group) -> join(nodes[n], user(user), "G" + group);
      case Step.Leave(var n, var user, var group) -> {
        var _ = nodes[n].table.attempt(nodes[n].memberships.leave("G" + group, user(user)));
        model.members.remove(new Pair(user(user), "G" + group));
      }
      case Step.Post post -> post(post);
      case Step.Edit(var n, var number, var word) -> edit(nodes[n], number, WORDS.get(word));
      case Step.Delete(var n, var number) -> delete(nodes[n], number);
      case Step.Promote(var n, var actor) -> change(n, actor, FanoutClass.PROMOTED);
      case Step.Demote(var n, var actor) -> change(n, actor, FanoutClass.DEFAULT);
      case Step.Mega(var n, var actor) -> change(n, actor, FanoutClass.MEGA);
      case Step.Fanout fanout ->
          killed(
              fanout.node(),
              fanout.killAfter(),
              fanout.written(),
              () -> turns(nodes[fanout.node()], actor(fanout.actor()), fanout.turns()));
      case Step.Search search ->
          killed(search.node(), search.killAfter(), search.written(), () -> search(search.node()));
      case Step.Confirm(var n) -> nodes[n].caches.confirmation().round();
      case Step.Trim trim ->
          killed(
              trim.node(),
              trim.killAfter(),
              trim.written(),
              () -> nodes[trim.node()].trimming.trim(user(trim.user())));
      case Step.Jobs(var n) -> nodes[n].jobs.round();
      case Step.Stream(var n, var seed) -> stream(nodes[n], new Random(seed));
      case Step.Scroll(var n, var user, var size) -> scroll(nodes[n], user, size);
      case Step.During(var user, var request, var inner) -> {
        tables.interruption.plan(request, () -> apply(inner));
        check(user);
        tables.interruption.finish();
      }
      case Step.Refollow(var n, var user, var other) -> {
        if (model.follows.contains(new Pair(user(user), user(other)))) {
          nodes[n].graph.unfollow(user(user), user(other));
          nodes[n].graph.follow(user(user), user(other));
          hostile.catchUp();
          nodes[n].table.openJobs(Job.NOW).all(1_000).forEach(nodes[n].jobs::received);
        }
      }
      case Step.Restart(var n) -> start(n);
      case Step.Wait(var seconds) -> forward(Duration.ofSeconds(seconds));
      case Step.Absence(var days, var n, var actor, var posts, var later) -> {
        forward(Duration.ofDays(days));
        for (int i = 0; i < posts; i++) {
          apply(new Step.Post((n + i) % History.NODES, actor, Audience.PUBLIC, 0, 0));
        }
        apply(new Step.Search(n));
        forward(Duration.ofDays(later));
      }
      case Step.Visits(var n, var times) -> {
        for (int i = 0; i < times; i++) {
          forward(Duration.ofDays(12));
          for (int user = 0; user < History.USERS; user++) {
            nodes[n].home.first(user(user), size());
          }
        }
      }
      case Step.Days(var days) -> forward(Duration.ofDays(days));
    }
    scrolls.forEach(
        (user, scroll) ->
            scroll.stable.retainAll(
                model.of(user(user)).stream().map(Activity::activityId).toList()));
  }

  private void follow(FeedNode node, String user, String other) {
    if (node.graph.follow(user, other) == GraphOutcome.DONE) {
      model.follows.add(new Pair(user, other));
    }
  }

  private void block(FeedNode node, String user, String other) {
    if (node.graph.block(user, other) == GraphOutcome.DONE) {
      model.blocks.add(new Pair(user, other));
      model.follows.remove(new Pair(user, other));
      model.follows.remove(new Pair(other, user));
    }
  }

  private void join(FeedNode node, String user, String group) {
    var member =
        new GroupMember(
            group,
            user,
            GroupMember.Role.MEMBER,
            node.clock.instant(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(node.ids.next()));
    if (node.table.attempt(node.memberships.join(member)) instanceof Outcome.Done<?>) {
      model.members.add(new Pair(user, group));
    }
  }

  private void post(Step.Post post) {
    var node = nodes[post.node()];
    var actor = actor(post.actor());
    var text = WORDS.get(post.word());
    var draft = ActivityDraft.post(actor, text, Audience.PUBLIC);
    var group = post.actor() < History.USERS ? "G" + post.group() : actor;
    draft =
        switch (post.audience()) {
          case GROUP ->
              ActivityDraft.post(actor, text, Audience.PUBLIC).in(group).to(Audience.GROUP);
          default -> draft.to(post.audience());
        };
    try {
      model.activities.add(node.activities.post(draft));
    } catch (ClockSkewException _) {
      // Neither the feed nor the model has it.
    }
  }

  private void edit(FeedNode node, int number, String text) {
    if (model.activities.isEmpty()) {
      return;
    }
    var activity = model.activities.get(number % model.activities.size());
    if (node.activities.edit(activity.key(), activity.actorId(), text) == ActivityOutcome.DONE) {
      model.replace(
          activity,
          node.table
              .activity(activity.actorId(), activity.createdAt(), activity.activityId())
              .load());
    }
  }

  private void delete(FeedNode node, int number) {
    if (model.activities.isEmpty()) {
      return;
    }
    var activity = model.activities.get(number % model.activities.size());
    node.activities.delete(activity.key(), activity.actorId());
    model.activities.remove(activity);
  }

  private void change(int node, int actor, FanoutClass wanted) {
    nodes[node].promotions.change(
        actor(actor), actor >= History.USERS, wanted, Promotion.Reason.FOLLOWERS);
  }

  private static void turns(FeedNode node, String actor, int most) {
    for (int i = 0; i < most; i++) {
      if (node.walks.turn(actor) != Turn.MORE) {
        return;
      }
    }
  }

  private void search(int node) {
    var found = new ArrayList<String>();
    nodes[node].search.find(found::add);
    found.forEach(actor -> turns(nodes[node], actor, Integer.MAX_VALUE));
  }

  private void killed(int node, int killAfter, boolean written, Runnable work) {
    if (killAfter >= 0) {
      tables.switches.get(node).killAfter(killAfter, written);
    }
    try {
      work.run();
      tables.switches.get(node).disarm();
    } catch (KillSwitch.NodeKilled _) {
      start(node);
    }
  }

  private void stream(FeedNode node, Random chance) {
    for (var activity : model.activities) {
      if (chance.nextBoolean()) {
        node.caches
            .heads()
            .raise(
                new ActivityHead(activity.actorId(), activity.createdAt(), activity.activityId()));
      }
    }
    for (int actor = 0; actor < History.USERS + History.GROUPS; actor++) {
      if (chance.nextInt(3) == 0) {
        node.caches.promoted().note(Promotion.of(actor(actor), tables.now));
      }
    }
  }

  private void forward(Duration step) {
    if (sinceCaughtUp.plus(step).compareTo(STALENESS) >= 0) {
      hostile.catchUp();
      sinceCaughtUp = Duration.ZERO;
    } else {
      sinceCaughtUp = sinceCaughtUp.plus(step);
    }
    tables.now = tables.now.plus(step);
    if (step.compareTo(Duration.ofDays(1)) >= 0) {
      database.sweep();
    }
  }

  /// Reads the next page of an open scroll. A scroll that has ended is compared with what was visible all the time.
  private void scroll(FeedNode node, int user, int size) {
    var scroll = scrolls.get(user);
    if (scroll == null) {
      scroll = new OpenScroll();
      scrolls.put(user, scroll);
      model.of(user(user)).stream().map(Activity::activityId).forEach(scroll.stable::add);
    }
    var page =
        scroll.cursor.isEmpty()
            ? node.home.first(user(user), size)
            : node.home.after(user(user), size, scroll.cursor.get());
    scroll.seen.addAll(page.items());
    scroll.cursor = Optional.of(page.cursor());
    if (!page.hasMore()) {
      scrolls.remove(user);
      var ids = scroll.seen.stream().map(Activity::activityId).toList();
      var sorted =
          scroll.seen.stream().map(NaiveFeed::position).sorted(Comparator.reverseOrder()).toList();
      if (new HashSet<>(ids).size() != ids.size()
          || !new HashSet<>(ids).containsAll(scroll.stable)
          || !sorted.equals(scroll.seen.stream().map(NaiveFeed::position).toList())) {
        throw new AssertionError(
            "A scroll of %s between other steps has %s, and these were visible all the time: %s"
                .formatted(user(user), ids, scroll.stable));
      }
    }
  }

  /// Compares a whole scroll of a reader with the model, and then the items before a random one. Each page is read by a random node.
  void check(int user) {
    var expected = model.of(user(user));
    var page = node().home.first(user(user), size());
    requireSame("A scroll of " + user(user), scroll(user, page), expected);
    if (page.hasMore()) {
      int more = random.nextInt(5);
      for (int i = 0; i < more && page.hasMore(); i++) {
        page = node().home.after(user(user), size(), page.cursor());
      }
      checkBefore(user, expected, page.cursor());
    }
  }

  /// A page and all that follow it.
  private List<Activity> scroll(int user, HomePage first) {
    var all = new ArrayList<>(first.items());
    var page = first;
    for (int pages = 0; page.hasMore(); pages++) {
      if (pages > 1_000) {
        throw new AssertionError("A scroll of %s does not end".formatted(user(user)));
      }
      page = node().home.after(user(user), size(), page.cursor());
      all.addAll(page.items());
    }
    return all;
  }

  private void checkBefore(int user, List<Activity> expected, FeedCursor from) {
    var newer =
        expected.stream()
            .filter(one -> NaiveFeed.position(one).compareTo(from.position()) > 0)
            .toList();
    var read = new ArrayList<Activity>();
    HomePage page;
    var cursor = from;
    do {
      page = node().home.before(user(user), size(), cursor);
      read.addAll(0, page.items());
      cursor = page.cursor();
    } while (page.hasMore());
    requireSame("What is newer than %s for %s".formatted(from, user(user)), read, newer);
    var top = cursor;
    requireSame(
        "What is older than %s for %s".formatted(top, user(user)),
        scroll(user, node().home.after(user(user), size(), top)),
        expected.stream()
            .filter(one -> NaiveFeed.position(one).compareTo(top.position()) < 0)
            .toList());
  }

  private static void requireSame(String what, List<Activity> read, List<Activity> expected) {
    if (!read.equals(expected)) {
      throw new AssertionError(
          "%s is%n  %s%nand should be%n  %s".formatted(what, text(read), text(expected)));
    }
  }

  private static List<String> text(List<Activity> activities) {
    return activities.stream()
        .map(
            one ->
                one.actorId()
                    + "@"
                    + one.createdAt()
                    + "/"
                    + one.text().orElse("")
                    + "/"
                    + one.activityId())
        .toList();
  }

  private FeedNode node() {
    return nodes[random.nextInt(History.NODES)];
  }

  private int size() {
    return random.nextBoolean() ? 50 : 1 + random.nextInt(4);
  }

  @Override
  public void close() {
    hostile.close();
    database.close();
  }
}

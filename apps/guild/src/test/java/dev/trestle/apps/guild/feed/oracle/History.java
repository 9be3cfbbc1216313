package dev.trestle.apps.guild.feed.oracle;

import dev.trestle.apps.guild.table.feed.Activity.Audience;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// A random history: steps, and the seed of everything else.
record History(long seed, List<Step> steps) {
  static final int USERS = 5;
  static final int GROUPS = 2;
  static final int NODES = 3;
  private static final int WORDS = 3;

  static History random(long seed, int length) {
    var random = new Random(seed);
    var steps = new ArrayList<Step>();
    // Most histories are about a few actors who post much, followed by all.
    int star = random.nextInt(USERS);
    steps.add(new Step.Promote(0, star));
    for (int user = 0; user < USERS; user++) {
      if (user != star && random.nextInt(4) > 0) {
        steps.add(new Step.Follow(0, user, star));
      }
    }
    if (random.nextBoolean()) {
      steps.add(new Step.Wait(1));
      steps.add(new Step.Scroll(0, random.nextInt(USERS), 1));
    }
    while (steps.size() < length) {
      addSome(steps, random, star);
    }
    return new History(seed, List.copyOf(steps));
  }

  /// Adds a step, or a few that lead to a state which single steps seldom reach.
  private static void addSome(List<Step> steps, Random random, int star) {
    int node = random.nextInt(NODES);
    int user = random.nextInt(USERS);
    switch (random.nextInt(20)) {
      case 0, 1 -> addConfirmation(steps);
      case 2, 3 -> addPosts(steps, random, star);
      case 4 -> {
        steps.add(new Step.Unfollow(node, user, star));
        steps.add(new Step.Follow(random.nextInt(NODES), user, star));
        addConfirmation(steps);
        addPosts(steps, random, star);
        steps.add(new Step.Jobs(node));
      }
      case 8 ->
          steps.add(
              new Step.Absence(
                  random.nextInt(20),
                  node,
                  star,
                  1 + random.nextInt(3),
                  random.nextBoolean() ? 0 : random.nextInt(50)));
      case 10 -> {
        steps.add(new Step.Demote(node, star));
        steps.add(new Step.Post(random.nextInt(2), star, audience(random), 0, 0));
        steps.add(new Step.Promote(node, star));
      }
      case 11 -> {
        steps.add(new Step.Follow(node, user, star));
        steps.add(new Step.Confirm(node));
        addPosts(steps, random, star);
      }
      case 9 -> steps.add(new Step.Visits(node, 1 + random.nextInt(4)));
      case 5, 6, 7 ->
          steps.add(new Step.During(user, random.nextInt(30), harmless(random, user, star)));
      default -> steps.add(step(random, star));
    }
  }

  /// Lets all nodes confirm the edges that readers have asked for.
  private static void addConfirmation(List<Step> steps) {
    for (int node = 0; node < NODES; node++) {
      steps.add(new Step.Confirm(node));
    }
    steps.add(new Step.Wait(61));
    for (int node = 0; node < NODES; node++) {
      steps.add(new Step.Confirm(node));
    }
  }

  /// Posts that are copied.
  private static void addPosts(List<Step> steps, Random random, int star) {
    for (int posts = random.nextInt(6); posts >= 0; posts--) {
      steps.add(new Step.Post(random.nextInt(2), star, audience(random), 0, 0));
    }
    if (random.nextBoolean()) {
      steps.add(new Step.Search(random.nextInt(NODES), random.nextInt(8), random.nextBoolean()));
    }
    steps.add(new Step.Search(random.nextInt(NODES)));
    for (int trims = random.nextInt(3); trims > 0; trims--) {
      steps.add(
          new Step.Trim(
              random.nextInt(NODES),
              random.nextInt(USERS),
              random.nextInt(4) - 2,
              random.nextBoolean()));
    }
  }

  /// A step that changes how lists are stored, and no list.
  private static Step harmless(Random random, int user, int star) {
    int node = random.nextInt(NODES);
    return switch (random.nextInt(9)) {
      case 0, 1 -> new Step.Trim(node, user, -1, false);
      case 2 -> new Step.Search(node);
      case 3 -> new Step.Fanout(node, star, 1 + random.nextInt(3), -1, false);
      case 4 -> new Step.Promote(node, star);
      case 5 -> new Step.Demote(node, star);
      case 6 -> new Step.Confirm(node);
      case 7 -> new Step.Jobs(node);
      default -> new Step.Refollow(node, user, star);
    };
  }

  private static Step step(Random random, int star) {
    int node = random.nextInt(NODES);
    int user = random.nextInt(USERS);
    int other = random.nextInt(3) == 0 ? random.nextInt(USERS) : star;
    int group = random.nextInt(GROUPS);
    int actor = random.nextInt(5) == 0 ? USERS + group : other;
    int kill = random.nextInt(3) == 0 ? random.nextInt(4) : -1;
    boolean written = random.nextBoolean();
    return switch (random.nextInt(44)) {
      case 0, 1, 2 -> new Step.Follow(node, user, other);
      case 3, 4 -> new Step.Unfollow(node, user, other);
      case 5 -> new Step.Block(node, user, other);
      case 6, 7 -> new Step.Unblock(node, user, other);
      case 8 -> new Step.Mute(node, user, actor);
      case 9 -> new Step.Unmute(node, user, actor);
      case 10 -> new Step.Filter(node, user, random.nextInt(WORDS));
      case 11 -> new Step.Unfilter(node, user);
      case 12, 13 -> new Step.Join(node, user, group);
      case 14 -> new Step.Leave(node, user, group);
      case 15, 16, 17, 18, 19, 20, 21 ->
          new Step.Post(node, actor, audience(random), group, random.nextInt(WORDS));
      case 22 -> new Step.Edit(node, random.nextInt(100), random.nextInt(WORDS));
      case 23 -> new Step.Delete(node, random.nextInt(100));
      case 24, 25 -> new Step.Promote(node, actor);
      case 26 -> new Step.Demote(node, actor);
      case 27 -> new Step.Mega(node, actor);
      case 28, 29, 30 -> new Step.Fanout(node, actor, 1 + random.nextInt(5), kill, written);
      case 31, 32 -> new Step.Search(node);
      case 33, 34, 35 -> new Step.Confirm(node);
      case 36 -> new Step.Trim(node, user, kill, written);
      case 37 -> new Step.Jobs(node);
      case 38 -> new Step.Stream(node, random.nextInt());
      case 39 -> new Step.Scroll(node, user, 1 + random.nextInt(4));
      case 40 -> new Step.Restart(node);
      case 41, 42 -> new Step.Wait(random.nextBoolean() ? random.nextInt(50) : 61);
      default ->
          new Step.Days(random.nextInt(3) == 0 ? 40 + random.nextInt(10) : 1 + random.nextInt(20));
    };
  }

  private static Audience audience(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> Audience.PRIVATE;
      case 1 -> Audience.GROUP;
      case 2, 3 -> Audience.FOLLOWERS;
      default -> Audience.PUBLIC;
    };
  }

  History without(int from, int to) {
    var fewer = new ArrayList<>(steps.subList(0, from));
    fewer.addAll(steps.subList(to, steps.size()));
    return new History(seed, List.copyOf(fewer));
  }

  @Override
  public String toString() {
    var text = new StringBuilder("history with seed " + seed + ":");
    steps.forEach(step -> text.append("\n  ").append(step));
    return text.toString();
  }
}

package dev.trestle.apps.guild.graph;

import dev.trestle.web.limit.Quota;

/// The limits of the social graph.
public final class GraphLimits {
  /// The most users whom a user can follow.
  public static final int FOLLOWING = 2_000;

  /// A counter with more followers is shared by several items, because one item takes one writer's rate.
  public static final int UNSHARDED_FOLLOWERS = 10_000;

  /// The number of items that share the counter of a user with very many followers.
  public static final int SHARDS = 8;

  /// The number of follows of a user: enough for a first evening, and too slow for a program that follows everyone.
  public static final Quota FOLLOWS = Quota.perHour(60);

  /// The number of attempts of a change when others change the same edges.
  static final int ATTEMPTS = 50;

  private GraphLimits() {}
}

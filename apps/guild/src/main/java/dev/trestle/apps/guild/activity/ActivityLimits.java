package dev.trestle.apps.guild.activity;

import dev.trestle.web.limit.Quota;

/// The limits of posts.
public final class ActivityLimits {
  /// Maximum number of characters of a text.
  public static final int TEXT = 1_000;

  /// Maximum number of pictures of a post.
  public static final int PICTURES = 4;

  /// The number of posts of a user: everything is copied to many feeds.
  public static final Quota POSTS = Quota.perHour(30);

  private ActivityLimits() {}
}

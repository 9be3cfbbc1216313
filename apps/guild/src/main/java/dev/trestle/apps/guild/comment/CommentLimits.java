package dev.trestle.apps.guild.comment;

import dev.trestle.web.limit.Quota;
import java.time.Duration;

/// Limits of comments.
public final class CommentLimits {
  static final int TEXT_MAX = 2_000;

  /// The time in which a comment can be edited: as long as for a post.
  static final Duration EDITABLE = Duration.ofMinutes(15);

  /// Each mention is a notification for somebody: more of them are spam.
  static final int MENTIONS_MAX = 10;

  /// Comments of one user.
  static final Quota RATE = Quota.perHour(60);

  /// Likes of one user: many times what a person does, and a bound for programs.
  static final Quota LIKE_RATE = Quota.perHour(600);

  private CommentLimits() {}
}

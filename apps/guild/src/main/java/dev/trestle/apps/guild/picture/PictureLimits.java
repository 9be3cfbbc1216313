package dev.trestle.apps.guild.picture;

import dev.trestle.kit.api.RateLimit;
import dev.trestle.web.limit.Quota;
import java.time.Duration;

/// Limits of pictures. Their bytes and sides are limited by the kit.
final class PictureLimits {
  /// Characters of a description.
  static final int ALT_MAX = 500;

  /// Uploads of one user: the pictures of half of the posts that are allowed in an hour.
  static final RateLimit UPLOADS =
      RateLimit.perCaller("uploads", Quota.of(60, Duration.ofHours(1)));

  /// The time for which it is remembered that a picture was released: longer than a change is delivered.
  static final Duration CAUSE_KEPT = Duration.ofDays(30);

  private PictureLimits() {}
}

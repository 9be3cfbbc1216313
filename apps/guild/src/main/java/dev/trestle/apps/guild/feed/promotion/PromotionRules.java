package dev.trestle.apps.guild.feed.promotion;

import java.util.LinkedHashMap;
import java.util.Map;

/// Decides the [FanoutClass] of an actor by its followers and its posts of a day, with hysteresis: an actor leaves a class only when it is a
/// fifth below the threshold that brought it there.
///
/// @param followers an actor with so many followers is promoted
/// @param postsPerDay an actor with so many posts in a day is promoted
/// @param ceiling an actor with more followers is never promoted
public record PromotionRules(long followers, long postsPerDay, long ceiling) {
  public static final PromotionRules DEFAULT = new PromotionRules(50, 20, 5_000);

  private static final int HYSTERESIS_PERCENT = 20;

  /// The class that an actor of a class should have.
  public FanoutClass of(FanoutClass now, long followerCount, long postsToday) {
    if (followerCount > ceiling || (now == FanoutClass.MEGA && followerCount > lowered(ceiling))) {
      return FanoutClass.MEGA;
    }
    boolean promoted = now != FanoutClass.DEFAULT;
    boolean popular = followerCount >= (promoted ? lowered(followers) : followers);
    boolean busy = postsToday >= (promoted ? lowered(postsPerDay) : postsPerDay);
    return popular || busy ? FanoutClass.PROMOTED : FanoutClass.DEFAULT;
  }

  /// Whether the number of followers alone is a reason for a promotion.
  public boolean isPopular(long followerCount) {
    return followerCount >= lowered(followers);
  }

  private static long lowered(long threshold) {
    return threshold * (100 - HYSTERESIS_PERCENT) / 100;
  }

  /// The thresholds by name, as they are stored with a promotion.
  public Map<String, Long> thresholds() {
    var named = new LinkedHashMap<String, Long>();
    named.put("followers", followers);
    named.put("postsPerDay", postsPerDay);
    named.put("ceiling", ceiling);
    return named;
  }
}

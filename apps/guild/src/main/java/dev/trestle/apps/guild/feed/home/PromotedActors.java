package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.RecentlyUsed;
import dev.trestle.apps.guild.feed.promotion.FanoutClass;
import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Promotion;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// The actors that are or were promoted, in memory, kept up to date by the stream. Thread-safe.
///
/// Nothing depends on its truth: the promotions of a page are read consistently, and an actor that is wrongly taken for a default one is pulled.
public final class PromotedActors {
  private static final int REMEMBERED = 100_000;
  private static final Duration KEPT = Duration.ofMinutes(10);

  /// The cached knowledge about an actor.
  ///
  /// @param relevant whether there is a promotion that readers need
  private record Known(boolean relevant, Instant readAt) {}

  private final GuildTable table;
  private final InstantSource clock;
  private final RecentlyUsed<String, Known> known = new RecentlyUsed<>(REMEMBERED);

  public PromotedActors(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Notes a promotion or its end, from the stream.
  public void note(Promotion promotion) {
    known.put(promotion.userId(), new Known(isRelevant(promotion), clock.instant()));
  }

  private static boolean isRelevant(Promotion promotion) {
    return promotion.since().isPresent()
        || Promotions.classOf(Optional.of(promotion)) != FanoutClass.DEFAULT;
  }

  /// Reads the promotions of those actors that have or may have one.
  Map<String, Promotion> of(Collection<String> actors) {
    var now = clock.instant();
    var wanted = new ArrayList<String>();
    for (var actor : actors) {
      var irrelevant =
          known.find(actor).filter(one -> !one.relevant() && one.readAt().plus(KEPT).isAfter(now));
      if (irrelevant.isEmpty()) {
        wanted.add(actor);
      }
    }
    if (wanted.isEmpty()) {
      return Map.of();
    }
    var read = table.promotions(wanted);
    for (var actor : wanted) {
      var promotion = Optional.ofNullable(read.get(actor));
      known.put(actor, new Known(promotion.filter(PromotedActors::isRelevant).isPresent(), now));
    }
    return read;
  }
}

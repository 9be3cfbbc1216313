package dev.trestle.apps.guild.graph;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.mutation.UserLimits;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.KeywordFilter;
import dev.trestle.apps.guild.table.graph.LimitGuard;
import dev.trestle.kit.id.Ids;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Adds and removes the keyword filters of a user, which hide activities from the user's feeds. Each method returns the writes of a mutation.
public record KeywordFilters(GuildTable table, InstantSource clock, Ids ids) {
  /// Maximum number of filters of a user: every activity of a page is compared with each.
  static final int MAX = 100;

  static final int MAX_LENGTH = 50;
  private static final int MAX_DAYS = 365;

  public Plan add(String userId, String typed, Optional<Integer> days) {
    var keyword = typed.strip();
    var errors = new InputErrors().text("keyword", keyword, 1, MAX_LENGTH);
    days.ifPresent(number -> errors.number("days", number, 1, MAX_DAYS));
    errors.throwIfAny();
    var guard = new UserLimits(table, clock).guard(userId, LimitGuard.Kind.KEYWORD_FILTERS);
    if (list(userId).size() >= MAX) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED, "You have %d filters. Remove one first.".formatted(MAX));
    }
    var now = clock.instant();
    var filter =
        new KeywordFilter(
            userId, ids.next(), keyword, now, days.map(Duration::ofDays).map(now::plus));
    return Plan.of(filter.filterId())
        .with(table.filters().create(filter), new RelationVersions(table).increase(userId), guard);
  }

  /// Removes a filter.
  public Plan remove(String userId, String filterId) {
    if (table.filter(userId, filterId).find().isEmpty()) {
      throw UserErrorException.notFound("filter");
    }
    return Plan.of(filterId)
        .with(
            table.filter(userId, filterId).delete().onlyIf(exists()),
            new RelationVersions(table).increase(userId));
  }

  public List<KeywordFilter> list(String userId) {
    return table.filtersOf(userId).all(10 * MAX);
  }
}

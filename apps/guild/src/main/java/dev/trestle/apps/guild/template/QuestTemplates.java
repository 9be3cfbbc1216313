package dev.trestle.apps.guild.template;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.mutation.UserLimits;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.LimitGuard;
import dev.trestle.apps.guild.table.reward.QuestTemplate;
import dev.trestle.kit.id.Ids;
import java.time.InstantSource;
import java.util.Optional;

/// Saves and deletes the quest templates of users. Each method returns the writes of a mutation. Thread-safe.
final class QuestTemplates {
  /// More than anyone needs, and few enough to read at once.
  static final int MAX = 100;

  private final GuildTable table;
  private final Ids ids;
  private final InstantSource clock;
  private final UserLimits limits;

  QuestTemplates(GuildTable table, Ids ids, InstantSource clock) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
    this.limits = new UserLimits(table, clock);
  }

  Plan create(String userId, NewTemplate wanted) {
    wanted.check();
    var guard = limits.guard(userId, LimitGuard.Kind.QUEST_TEMPLATES);
    if (table.questTemplatesOf(userId).all(10 * MAX).size() >= MAX) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED, "You have %d templates. Delete one first.".formatted(MAX));
    }
    var now = clock.instant();
    var template = wanted.template(ids.next(), userId, now, now, 0);
    return Plan.of(template.id()).with(table.questTemplates().create(template), guard);
  }

  /// @param version the version that the client has seen; absent overwrites any
  Plan change(String userId, String id, Optional<Long> version, NewTemplate wanted) {
    wanted.check();
    var before = load(userId, id);
    if (version.filter(seen -> seen != before.version()).isPresent()) {
      throw UserErrorException.of(
          ErrorCode.VERSION_CONFLICT,
          "version",
          "The template was changed since: it has version %d, not %d. Read it again."
              .formatted(before.version(), version.get()));
    }
    var after = wanted.template(id, userId, before.createdAt(), clock.instant(), before.version());
    return Plan.of(id).with(table.questTemplates().update(after).setAll());
  }

  Plan delete(String userId, String id) {
    return Plan.of(id).with(table.questTemplates().delete(load(userId, id)));
  }

  private QuestTemplate load(String userId, String id) {
    return table
        .questTemplate(userId, id)
        .find()
        .orElseThrow(() -> UserErrorException.notFound("template"));
  }
}

package dev.trestle.apps.guild.mutation;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.LimitGuard;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;

/// Makes limits of what a user may have exact, however many additions are made at the same time. Thread-safe.
///
/// ```java
/// var guard = limits.guard(userId, LimitGuard.Kind.GOALS);    // first
/// if (table.goalsOf(userId).count(MAX + 1) >= MAX) { … }      // then count
/// return plan.with(guard);                                    // refused if something was added meanwhile, and decided again
/// ```
///
/// A stored count would do the same, but would have to be changed by every deletion, and items that expire cannot do that.
public record UserLimits(GuildTable table, InstantSource clock) {
  /// A write for the transaction of an addition: refused if another addition of the kind is made after this call.
  public Write<?> guard(String userId, LimitGuard.Kind kind) {
    var now = clock.instant();
    return table
        .limitGuard(userId, kind)
        .find()
        .<Write<?>>map(seen -> table.limitGuards().update(seen).set(LimitGuard::updatedAt).to(now))
        .orElseGet(() -> table.limitGuards().create(new LimitGuard(userId, kind, now, 0)));
  }
}

package dev.trestle.apps.nbhd.mutation;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.nbhd.table.identity.IdentityItems;
import dev.trestle.apps.nbhd.table.identity.QuotaWindow;
import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.write.Write;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// Counts how often users do something, in the transaction in which they do it: what is refused does not count, and two nodes together allow
/// no more than one. Thread-safe.
///
/// @param unlimited whether nothing is counted, as for a program that acts for many users
public record Quotas(IdentityItems table, InstantSource clock, boolean unlimited) {
  public static final String EXCEEDED = "QUOTA_EXCEEDED";

  /// How long a count is kept after its window.
  private static final Duration KEPT = Duration.ofDays(1);

  /// The writes that count one use. They are part of a [Plan].
  ///
  /// @throws ProblemException `QUOTA_EXCEEDED` if the user has done it as often as is allowed
  public List<Write<?>> use(String userId, UserQuota quota) {
    if (unlimited) {
      return List.of();
    }
    var now = clock.instant();
    var window = quota.windowOf(now);
    var end = window.plus(quota.window());
    var ref = table.quotaWindow(userId, quota.kind(), window);
    var used = ref.find();
    if (used.isEmpty()) {
      return List.of(
          table
              .quotaWindows()
              .create(new QuotaWindow(userId, quota.kind(), window, 1, end.plus(KEPT))));
    }
    if (used.get().used() >= quota.max()) {
      throw exceeded(quota, Duration.between(now, end));
    }
    return List.of(
        ref.update()
            .add(QuotaWindow::used, 1)
            .onlyIf(where(QuotaWindow::used).isLess(quota.max())));
  }

  private static ProblemException exceeded(UserQuota quota, Duration wait) {
    var window = quota.window().equals(Duration.ofDays(1)) ? "day" : "hour";
    return Problems.retryLater(
        EXCEEDED,
        "At most %d %s per %s. Try again in %d minutes."
            .formatted(quota.max(), quota.what(), window, wait.plusSeconds(59).toMinutes()),
        wait);
  }
}

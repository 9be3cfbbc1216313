package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.feature.UserPurgeStep;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.kit.job.DeletionSweep;
import java.util.List;

/// Deletes what is stored of an identity; the user last, so that everything else is found until then.
record IdentityPurge(NbhdTable table) {
  List<UserPurgeStep> steps() {
    var sweep = new DeletionSweep(table);
    return List.of(
        UserPurgeStep.of(
            "sessions",
            (did, _, _) ->
                sweep.deleteFirst(
                    table.refreshTokensOf(did), it -> List.of(table.refreshTokens().delete(it)))),
        UserPurgeStep.of(
            "oauth",
            (did, _, _) ->
                sweep.deleteFirst(
                    table.oauthSessionsOf(did), it -> List.of(table.oauthSessions().delete(it)))),
        UserPurgeStep.of("keys", (did, _, max) -> deleteKeys(did, max)),
        UserPurgeStep.of(
            "quotas",
            (did, _, _) ->
                sweep.deleteFirst(
                    table.quotaWindowsOf(did), it -> List.of(table.quotaWindows().delete(it)))),
        UserPurgeStep.of("user", (did, _, _) -> deleteUser(did)));
  }

  /// One by one, since each has a lock that is deleted in its transaction.
  private int deleteKeys(String did, int max) {
    var keys = table.apiKeysOf(did).all(max);
    keys.forEach(key -> table.run(table.apiKeys().delete(key)));
    return keys.size();
  }

  private int deleteUser(String did) {
    table.run(table.pendingEmail(did).delete());
    var user = table.user(did).find();
    user.ifPresent(it -> table.run(table.users().delete(it)));
    return 0;
  }
}

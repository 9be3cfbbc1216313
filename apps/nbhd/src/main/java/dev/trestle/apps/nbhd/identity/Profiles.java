package dev.trestle.apps.nbhd.identity;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.nbhd.mutation.Plan;
import dev.trestle.apps.nbhd.mutation.Quotas;
import dev.trestle.apps.nbhd.mutation.UserQuota;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.kit.api.Problems;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Reads and changes profiles.
record Profiles(NbhdTable table, Quotas quotas, InstantSource clock) {
  static final UserQuota CHANGES =
      new UserQuota("profile", "changes of the profile", 20, Duration.ofHours(1));

  /// The first profile of a user.
  Plan create(String userId, ProfileText wanted) {
    var user = table.user(userId).load();
    if (user.displayName().isPresent()) {
      throw Problems.conflict("CONFLICT", "There is a profile already. Change it instead.");
    }
    return store(user, wanted, 201);
  }

  /// @param version the version of the profile that the user has seen
  Plan change(String userId, long version, ProfileText wanted) {
    var user = table.user(userId).load();
    if (user.displayName().isEmpty()) {
      throw Problems.conflict("CONFLICT", "There is no profile yet. Create it first.");
    }
    if (user.version() != version) {
      throw Problems.conflict(
          "CONFLICT",
          "The profile was changed meanwhile: its version is %d, not %d."
              .formatted(user.version(), version));
    }
    return store(user, wanted, 200).with(quotas.use(userId, CHANGES));
  }

  private Plan store(User user, ProfileText wanted, int status) {
    var update =
        wanted
            .addTo(table.user(user.userId()).update())
            .set(User::updatedAt)
            .to(clock.instant())
            .add(User::version, 1)
            .onlyIf(where(User::version).is(user.version()).and(where(User::deletedAt).isAbsent()));
    return Plan.of(OwnUser.of(wanted.in(user)), update).status(status);
  }

  Optional<UserView> find(String userId) {
    return table.user(userId).find().flatMap(UserView::of);
  }

  /// Those of some users who are public, in the order of the ids.
  List<UserView> find(Collection<String> userIds) {
    return table.users(userIds).values().stream()
        .flatMap(user -> UserView.of(user).stream())
        .toList();
  }
}

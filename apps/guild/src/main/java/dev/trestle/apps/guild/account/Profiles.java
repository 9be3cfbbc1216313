package dev.trestle.apps.guild.account;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.apps.guild.table.notice.NotificationPreferences;
import dev.trestle.singletable.write.Update;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/// Changes the profile of a user, its privacy and the notification preferences. Each method returns the writes of a mutation. [NicknameChange]
/// changes the nickname. Thread-safe.
final class Profiles {
  private final GuildTable table;
  private final InstantSource clock;

  Profiles(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  Plan change(String userId, ProfileChange change) {
    // A day ahead of UTC: in some time zone it is tomorrow already.
    change.check(clock.instant().atOffset(ZoneOffset.UTC).toLocalDate().plusDays(1));
    return Plan.of(userId).with(change.addTo(update(userId)));
  }

  /// @param onBoards whether the user is listed on leaderboards; absent stays
  Plan setPrivacy(String userId, Visibility privacy, Optional<Boolean> onBoards) {
    if (privacy == Visibility.GROUP) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION,
          "privacy",
          "A profile is PUBLIC, for FOLLOWERS or PRIVATE; GROUP is for goals.");
    }
    var update = update(userId).set(User::privacy).to(privacy);
    return Plan.of(userId)
        .with(onBoards.map(wanted -> update.set(User::onBoards).to(wanted)).orElse(update));
  }

  /// The wanted preferences. What is absent stays.
  ///
  /// @param inApp the kinds that are shown, exactly these
  /// @param email the kinds that are sent by email, exactly these
  record PreferencesChange(
      Optional<List<NotificationKind>> inApp,
      Optional<List<NotificationKind>> email,
      Optional<NotificationPreferences.Digest> digest) {}

  Plan setPreferences(String userId, PreferencesChange change) {
    var user = table.user(userId).load();
    var wanted = new NotificationPreferences(user.notifications());
    if (change.inApp.isPresent()) {
      wanted = wanted.show(change.inApp.get());
    }
    if (change.email.isPresent()) {
      wanted = wanted.email(change.email.get());
    }
    if (change.digest.isPresent()) {
      wanted = wanted.digest(change.digest.get());
    }
    return Plan.of(userId)
        .with(
            update(userId)
                .set(User::notifications)
                .to(wanted.stored())
                .onlyIf(where(User::updatedAt).is(user.updatedAt())));
  }

  private Update<User> update(String userId) {
    return table
        .user(userId)
        .update()
        .set(User::updatedAt)
        .to(clock.instant())
        .onlyIf(where(User::deletedAt).isAbsent());
  }
}

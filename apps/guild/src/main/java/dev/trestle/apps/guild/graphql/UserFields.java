package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.reward.Levels;
import dev.trestle.apps.guild.reward.Progress;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.apps.guild.table.reward.XpSummary;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The types of users and their rewards. Fields that a user's privacy hides are null for others.
final class UserFields {
  private UserFields() {}

  /// The signed-in user.
  record Me(User user) {}

  static List<ObjectType<?>> types() {
    return List.of(user(), me(), progress(), badge());
  }

  private static ObjectType<User> user() {
    var type =
        ObjectType.of("User", User.class)
            .field("id", user -> GlobalId.of(GlobalId.USER, user.userId()))
            .field("nickname", User::nickname)
            .field("avatarUrl", User::avatarUrl)
            .field("createdAt", User::createdAt)
            .resolved("level", (user, call) -> level(user, call))
            .resolved("followerCount", (user, call) -> count(Loaders.FOLLOWERS, user, call))
            .resolved("followingCount", (user, call) -> count(Loaders.FOLLOWING, user, call));
    hidden(type, "fullName", User::fullName);
    hidden(type, "bio", User::bio);
    hidden(type, "pronouns", User::pronouns);
    hidden(type, "tags", User::tags);
    return type;
  }

  /// A field that only those see to whom the profile is open.
  private static void hidden(
      ObjectType<User> type, String field, Function<User, @Nullable Object> value) {
    type.resolved(
        field,
        (user, call) ->
            call.<User>load(
                Loaders.OPEN_PROFILES, user.userId(), open -> open.map(value).orElse(null)));
  }

  private static Object level(User user, FieldCall call) {
    return call.<XpSummary>loadOfOpenProfile(
        Loaders.XP, user.userId(), summary -> Levels.level(summary.map(XpSummary::xp).orElse(0L)));
  }

  private static Object count(String loader, User user, FieldCall call) {
    return call.<Counter>loadOfOpenProfile(
        loader, user.userId(), counter -> counter.map(Counter::count).orElse(0L));
  }

  private static ObjectType<Me> me() {
    return ObjectType.of("Me", Me.class)
        .field("user", Me::user)
        .field("email", me -> me.user.email())
        .field("emailVerified", me -> me.user.emailVerified())
        .field("language", me -> me.user.language())
        .field("timeZone", me -> me.user.timeZone())
        .field("dayStart", me -> me.user.dayStart())
        .field("privacy", me -> me.user.privacy())
        .field("onBoards", me -> me.user.onBoards());
  }

  private static ObjectType<Progress> progress() {
    return ObjectType.of("Progress", Progress.class)
        .field("xp", Progress::xp)
        .field("level", Progress::level)
        .field("levelStart", Progress::levelStart)
        .field("nextLevelAt", Progress::nextLevelAt)
        .field("tasksDone", Progress::tasksDone)
        .field("goalsDone", Progress::goalsDone)
        .field("questsDone", Progress::questsDone)
        .field("streak", Progress::streak)
        .field("bestStreak", Progress::bestStreak)
        .field("badges", Progress::badges);
  }

  private static ObjectType<Badge> badge() {
    return ObjectType.of("Badge", Badge.class)
        .field("badgeId", Badge::badgeId)
        .field("earnedAt", Badge::earnedAt);
  }

  /// A user whom somebody may know of: one with an account. Accounts that are deleted are as good as none.
  static Optional<User> known(Optional<User> user) {
    return user.filter(found -> found.deletedAt().isEmpty());
  }
}

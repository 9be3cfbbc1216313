package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.ObjectType;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.kit.email.EmailAddress;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The types of users and the queries for them. Fields that a user's privacy hides are null for others.
final class UserResolvers {
  private static final Loader<Counter> FOLLOWERS = Loader.of("followers");
  private static final Loader<Counter> FOLLOWING = Loader.of("following");

  private final GuildTable table;
  private final OpenProfiles profiles;
  private final Availability availability;

  UserResolvers(GuildTable table, Availability availability) {
    this.table = table;
    this.profiles = new OpenProfiles(table);
    this.availability = availability;
  }

  void addTo(SchemaParts schema) {
    schema.loader(UserLoaders.USERS, table::users);
    schema.viewerLoader(UserLoaders.OPEN_PROFILES, profiles::find);
    schema.viewerLoader(UserLoaders.KNOWN, (viewerId, ids) -> profiles.findKnown(viewerId, ids));
    schema.loader(FOLLOWERS, ids -> table.counters(ids, Counter.Kind.FOLLOWERS));
    schema.loader(FOLLOWING, ids -> table.counters(ids, Counter.Kind.FOLLOWING));
    user(schema);
    schema.node(
        GlobalId.USER,
        1,
        (call, id) -> profiles.findKnown(call.userId(), table.user(id.part(0)).find()));
    schema
        .query()
        .resolved("user", (_, call) -> user(call))
        .resolved(
            "isEmailAvailable",
            (_, call) -> availability.isFree(EmailAddress.of(call.arguments().text("email"))))
        .resolved(
            "isNicknameAvailable",
            (_, call) -> availability.isFree(Nickname.of(call.arguments().text("nickname"))));
    schema.anonymous("isEmailAvailable", "isNicknameAvailable");
  }

  private static void user(SchemaParts schema) {
    var type =
        schema
            .type("User", User.class)
            .field("id", user -> GlobalId.of(GlobalId.USER, user.userId()))
            .field("nickname", User::nickname)
            .field("createdAt", User::createdAt)
            .resolved("followerCount", (user, call) -> count(FOLLOWERS, user, call))
            .resolved("followingCount", (user, call) -> count(FOLLOWING, user, call));
    hidden(type, "fullName", User::fullName);
    hidden(type, "bio", User::bio);
    hidden(type, "pronouns", User::pronouns);
    hidden(type, "tags", User::tags);
    hidden(type, "country", User::country);
  }

  /// A field that only those see to whom the profile is open.
  private static void hidden(
      ObjectType<User> type, String field, Function<User, @Nullable Object> value) {
    type.resolved(
        field,
        (user, call) ->
            call.load(
                UserLoaders.OPEN_PROFILES, user.userId(), open -> open.map(value).orElse(null)));
  }

  private static Object count(Loader<Counter> counters, User user, FieldCall call) {
    return call.loadBoth(
        UserLoaders.OPEN_PROFILES,
        counters,
        user.userId(),
        (open, counter) -> open.isEmpty() ? null : counter.map(Counter::count).orElse(0L));
  }

  private Optional<User> user(FieldCall call) {
    var id = call.arguments().findText("id");
    var nickname = call.arguments().findText("nickname");
    if (id.isPresent() == nickname.isPresent()) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION, "id", "Give an id or a nickname, one of them.");
    }
    var user =
        id.isPresent()
            ? id.flatMap(text -> GlobalId.parse(text, GlobalId.USER, 1))
                .flatMap(parsed -> table.user(parsed.part(0)).find())
            : nickname.flatMap(text -> table.userByNickname(Nickname.of(text).key()));
    return profiles.findKnown(call.userId(), user);
  }
}

package dev.trestle.apps.guild.graph;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.mutation.UserRateLimit;
import dev.trestle.apps.guild.table.GuildTable;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// The mutations of the social graph. Each returns the other user, as the caller sees them afterwards.
final class GraphMutations {
  private final GuildTable table;
  private final GraphChanges changes;
  private final OpenProfiles profiles;
  private final UserRateLimit follows;

  GraphMutations(GuildTable table, GraphChanges changes, UserRateLimit follows) {
    this.table = table;
    this.changes = changes;
    this.profiles = new OpenProfiles(table);
    this.follows = follows;
  }

  void addTo(MutationType mutation) {
    mutation.add("followUser", this::follow);
    mutation.add("unfollowUser", call -> change(call, changes::unfollow));
    mutation.add("removeFollower", call -> change(call, changes::removeFollower));
    mutation.add("blockUser", call -> change(call, changes::block));
    mutation.add("unblockUser", call -> change(call, changes::unblock));
    mutation.add("muteUser", this::mute);
    mutation.add("unmuteUser", call -> change(call, changes::unmute));
  }

  private Map<String, Object> follow(Call call) {
    var otherId = other(call);
    var ids =
        call.run(
            follows.counted(
                call.userId(),
                () -> {
                  requireAccount(otherId);
                  return plan(otherId, changes.follow(call.userId(), otherId));
                }));
    return user(call, ids.getFirst());
  }

  private Map<String, Object> mute(Call call) {
    var otherId = other(call);
    var ids =
        call.run(
            () -> {
              requireKnown(call.userId(), otherId);
              return plan(otherId, changes.mute(call.userId(), otherId));
            });
    return user(call, ids.getFirst());
  }

  private Map<String, Object> change(Call call, BiFunction<String, String, GraphDecision> decide) {
    var otherId = other(call);
    var ids =
        call.run(
            () -> {
              requireAccount(otherId);
              var decision = decide.apply(call.userId(), otherId);
              requireVisible(call.userId(), otherId, decision);
              return plan(otherId, decision);
            });
    return user(call, ids.getFirst());
  }

  private static String other(Call call) {
    return call.input().id("userId", GlobalId.USER, 1, "user").part(0);
  }

  private void requireAccount(String userId) {
    if (table.user(userId).find().filter(user -> user.deletedAt().isEmpty()).isEmpty()) {
      throw UserErrorException.notFound("user");
    }
  }

  /// A change without effect does not show a blocked user that the account exists.
  private void requireVisible(String callerId, String blockerId, GraphDecision decision) {
    if (decision.writes().isEmpty() && table.block(blockerId, callerId).find().isPresent()) {
      throw UserErrorException.notFound("user");
    }
  }

  private void requireKnown(String viewerId, String userId) {
    if (profiles.findKnown(viewerId, table.user(userId).find()).isEmpty()) {
      throw UserErrorException.notFound("user");
    }
  }

  private static Plan plan(String otherId, GraphDecision decision) {
    return switch (decision.outcome()) {
      case DONE -> Plan.of(otherId).with(decision.writes());
      case SELF ->
          throw UserErrorException.of(
              ErrorCode.SELF_FOLLOW, "userId", "That is you. Choose another user.");
      case BLOCKED ->
          throw UserErrorException.of(
              ErrorCode.BLOCKED, "userId", "You block this user. Unblock them first.");
      case NOT_FOUND, BLOCKED_BY_OTHER -> throw UserErrorException.notFound("user");
      case LIMIT_REACHED ->
          throw UserErrorException.of(
              ErrorCode.LIMIT_REACHED,
              "You follow %d users. Unfollow one first.".formatted(GraphLimits.FOLLOWING));
    };
  }

  /// The other user, unless they block the caller.
  private Map<String, Object> user(Call call, String blockerId) {
    var user =
        table.block(blockerId, call.userId()).find().isPresent()
            ? Optional.empty()
            : table.user(blockerId).find();
    return MutationType.results(Map.of("user", user));
  }
}

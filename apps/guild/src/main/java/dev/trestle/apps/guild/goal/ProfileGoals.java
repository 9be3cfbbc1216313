package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import java.util.HashMap;
import java.util.function.Predicate;

/// The goals on the profile of a user, as far as their visibility allows: null for viewers to whom the profile is not open.
final class ProfileGoals {
  private final GuildTable table;

  ProfileGoals(GuildTable table) {
    this.table = table;
  }

  void addTo(SchemaParts schema) {
    schema
        .type("User", User.class)
        .resolved(
            "goals",
            (user, call) ->
                call.load(
                    UserLoaders.OPEN_PROFILES,
                    user.userId(),
                    open -> open.isEmpty() ? null : goals(user, call)));
  }

  private Connection goals(User user, FieldCall call) {
    return Connection.of(
        call.arguments(), table.newestGoalsOf(user.userId()), visible(call.userId(), user));
  }

  /// Whether a viewer to whom the profile is open sees a goal. The relations of the viewer are read once.
  private Predicate<Goal> visible(String viewerId, User owner) {
    if (viewerId.equals(owner.userId())) {
      return _ -> true;
    }
    boolean follows = table.follow(viewerId, owner.userId()).find().isPresent();
    var groups = new HashMap<String, Boolean>();
    return goal ->
        switch (goal.visibility()) {
          case PUBLIC -> true;
          case FOLLOWERS -> follows;
          case GROUP ->
              goal.groupId()
                  .map(
                      id ->
                          groups.computeIfAbsent(
                              id, _ -> table.member(id, viewerId).find().isPresent()))
                  .orElse(false);
          case PRIVATE -> false;
        };
  }
}

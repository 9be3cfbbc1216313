package dev.trestle.apps.guild.collaboration;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.goal.GoalKey;
import dev.trestle.apps.guild.table.group.CollaborationInvite;
import dev.trestle.apps.guild.table.group.Collaborator;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.singletable.PageRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The queries of shared goals and invitations, and the fields of a goal that say who works on it.
final class CollaborationResolvers {
  /// The type of invitations in global ids: goal and invitation.
  static final String INVITE = "CollaborationInvite";

  private static final Loader<Collaborator> VIEWER_COLLABORATES = Loader.of("viewerCollaborates");
  private static final Loader<List<User>> COLLABORATORS = Loader.of("collaboratorsOfGoals");
  private static final Loader<List<User>> INVITED = Loader.of("invitedToGoals");
  private static final Loader<Goal> GOALS = Loader.of("goalsOfInvites");

  /// Stands between the parts of a loader's key. No id has it.
  private static final String SEPARATOR = " ";

  /// A user with more open invitations sees the oldest ones.
  private static final int MAX_INVITES = 100;

  private final GuildTable table;
  private final OpenProfiles profiles;

  CollaborationResolvers(GuildTable table) {
    this.table = table;
    this.profiles = new OpenProfiles(table);
  }

  /// The rights of a viewer in a goal.
  enum Role {
    OWNER,
    COLLABORATOR,
    VIEWER
  }

  void addTo(SchemaParts schema) {
    schema.viewerLoader(
        VIEWER_COLLABORATES, (viewerId, ids) -> table.collaborators(Resource.GOAL, ids, viewerId));
    schema.loader(COLLABORATORS, goalIds -> users(goalIds, this::collaboratorIds));
    schema.loader(INVITED, goalIds -> users(goalIds, this::invitedIds));
    schema.loader(GOALS, this::invitedTo);
    schema
        .type("Goal", Goal.class)
        .resolved("viewerRole", CollaborationResolvers::role)
        .resolved(
            "collaborators",
            (goal, call) -> call.load(COLLABORATORS, goal.id(), found -> found.orElse(List.of())))
        .resolved("invitedUsers", CollaborationResolvers::invited);
    schema
        .type(INVITE, CollaborationInvite.class)
        .field("id", invite -> GlobalId.of(INVITE, invite.resourceId(), invite.inviteId()))
        .resolved(
            "goal",
            (invite, call) ->
                call.load(
                    GOALS,
                    invite.invitedBy() + SEPARATOR + invite.resourceId(),
                    goal -> goal.orElse(null)))
        .resolved(
            "inviter",
            (invite, call) ->
                call.load(UserLoaders.USERS, invite.invitedBy(), user -> user.orElse(null)))
        .field("createdAt", CollaborationInvite::createdAt)
        .field("expiresAt", CollaborationInvite::expiresAt);
    schema.payload("CollaborationPayload", "goal", "invite");
    schema
        .query()
        .resolved("collaborationInvites", (_, call) -> invites(call))
        .resolved("sharedGoals", (_, call) -> sharedGoals(call));
  }

  private static Object role(Goal goal, FieldCall call) {
    return goal.userId().equals(call.userId())
        ? Role.OWNER
        : call.load(
            VIEWER_COLLABORATES,
            goal.id(),
            found -> found.isPresent() ? Role.COLLABORATOR : Role.VIEWER);
  }

  /// The users of some goals: a query for each goal finds their ids, and then all of them are read together.
  private Map<String, List<User>> users(
      List<String> goalIds, Function<String, List<String>> userIds) {
    var ids = Loader.queries(userIds).apply(goalIds);
    var users =
        table.users(ids.values().stream().flatMap(List::stream).collect(Collectors.toSet()));
    var found = new HashMap<String, List<User>>();
    ids.forEach(
        (goalId, some) ->
            found.put(
                goalId,
                some.stream()
                    .flatMap(id -> Optional.ofNullable(users.get(id)).stream())
                    .filter(user -> user.deletedAt().isEmpty())
                    .toList()));
    return found;
  }

  private List<String> collaboratorIds(String goalId) {
    return table
        .collaboratorsOf(Resource.GOAL, goalId)
        .all(2 * Collaborations.MAX_COLLABORATORS)
        .stream()
        .map(Collaborator::userId)
        .toList();
  }

  private List<String> invitedIds(String goalId) {
    return table.invitesTo(Resource.GOAL, goalId).all(MAX_INVITES).stream()
        .map(CollaborationInvite::userId)
        .toList();
  }

  /// The users with an open invitation. Only the owner of the goal sees them.
  private static Object invited(Goal goal, FieldCall call) {
    return call.viewerIs(goal.userId())
        ? call.load(INVITED, goal.id(), found -> found.orElse(List.of()))
        : List.of();
  }

  private Map<String, Goal> invitedTo(List<String> keys) {
    var goals =
        table.goals(
            keys.stream()
                .map(key -> key.split(SEPARATOR, 2))
                .map(parts -> new GoalKey(parts[0], parts[1]))
                .toList());
    var found = new HashMap<String, Goal>();
    goals.forEach((key, goal) -> found.put(key.userId() + SEPARATOR + key.id(), goal));
    return found;
  }

  private List<CollaborationInvite> invites(FieldCall call) {
    var invites = table.invitesOf(call.userId()).page(PageRequest.first(MAX_INVITES)).entities();
    var known =
        profiles.findKnown(
            call.userId(),
            invites.stream().map(CollaborationInvite::invitedBy).distinct().toList());
    return invites.stream().filter(invite -> known.containsKey(invite.invitedBy())).toList();
  }

  private Connection sharedGoals(FieldCall call) {
    return Connection.ofNodes(
        call.arguments(),
        table.collaborationsOf(call.userId()),
        shared -> goals(call.userId(), shared));
  }

  private Map<Collaborator, Goal> goals(String viewerId, List<Collaborator> shared) {
    var known =
        profiles.findKnown(
            viewerId, shared.stream().map(Collaborator::ownerId).distinct().toList());
    var goals =
        table.goals(
            shared.stream().map(one -> new GoalKey(one.ownerId(), one.resourceId())).toList());
    var found = new HashMap<Collaborator, Goal>();
    for (var one : shared) {
      var goal = goals.get(new GoalKey(one.ownerId(), one.resourceId()));
      if (goal != null && known.containsKey(one.ownerId())) {
        found.put(one, goal);
      }
    }
    return found;
  }
}

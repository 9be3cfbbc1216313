package dev.trestle.apps.guild.collaboration;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GoalKey;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.CollaborationInvite;
import dev.trestle.apps.guild.table.group.Collaborator;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.singletable.PageRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The queries of shared goals and invitations, and the fields of a goal that say who works on it.
final class CollaborationResolvers {
  /// The type of invitations in global ids: goal and invitation.
  static final String INVITE = "CollaborationInvite";

  private static final Loader<Collaborator> VIEWER_COLLABORATES = Loader.of("viewerCollaborates");

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
    schema
        .type("Goal", Goal.class)
        .resolved("viewerRole", CollaborationResolvers::role)
        .resolved("collaborators", this::collaborators);
    schema
        .type(INVITE, CollaborationInvite.class)
        .field("id", invite -> GlobalId.of(INVITE, invite.resourceId(), invite.inviteId()))
        .field("goal", invite -> table.goal(invite.invitedBy(), invite.resourceId()).find())
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

  /// A query for each goal: DynamoDB has no batch of queries. The users are read together.
  private Object collaborators(Goal goal, FieldCall call) {
    var ids =
        table
            .collaboratorsOf(Resource.GOAL, goal.id())
            .all(2 * Collaborations.MAX_COLLABORATORS)
            .stream()
            .map(Collaborator::userId)
            .toList();
    return call.loadAll(
        UserLoaders.USERS,
        ids,
        users -> users.stream().filter(user -> user.deletedAt().isEmpty()).toList());
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

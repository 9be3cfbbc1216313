package dev.trestle.apps.guild.collaboration;

import static dev.trestle.apps.guild.graphql.MutationType.results;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.Resource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The mutations of collaborators and invitations.
final class CollaborationMutations {
  private final GuildTable table;
  private final Collaborations collaborations;

  CollaborationMutations(GuildTable table, Collaborations collaborations) {
    this.table = table;
    this.collaborations = collaborations;
  }

  void addTo(MutationType mutation) {
    mutation.add("inviteCollaborator", this::invite);
    mutation.add("answerCollaborationInvite", this::answer);
    mutation.add("removeCollaborator", this::remove);
  }

  private Map<String, Object> invite(Call call) {
    var goalId = call.ownId("goalId", GlobalId.GOAL, 2, "goal").part(1);
    var userId = user(call);
    return invitation(
        table.goal(call.userId(), goalId).find(),
        call.run(() -> collaborations.invite(call.userId(), goalId, userId)));
  }

  private Map<String, Object> answer(Call call) {
    var id = call.input().id("id", CollaborationResolvers.INVITE, 2, "invitation");
    boolean accept = call.input().flag("accept");
    var ids = call.run(() -> collaborations.answer(call.userId(), id.part(0), id.part(1), accept));
    var goal =
        table
            .collaborator(Resource.GOAL, ids.getFirst(), call.userId())
            .find()
            .flatMap(found -> table.goal(found.ownerId(), found.resourceId()).find());
    return invitation(goal, ids);
  }

  private Map<String, Object> invitation(Optional<Goal> goal, List<String> ids) {
    return results(
        Map.of(
            "goal",
            goal,
            "invite",
            table.collaborationInvite(Resource.GOAL, ids.get(0), ids.get(1)).find()));
  }

  private Map<String, Object> remove(Call call) {
    var goal = call.input().id("goalId", GlobalId.GOAL, 2, "goal");
    var userId = user(call);
    var ids =
        call.run(() -> collaborations.remove(call.userId(), goal.part(0), goal.part(1), userId));
    // A collaborator who has left may not see the goal any more.
    return results(
        Map.of(
            "goal",
            ids.get(1).equals(call.userId())
                ? table.goal(ids.get(1), ids.get(0)).find()
                : Optional.empty()));
  }

  private static String user(Call call) {
    return call.input().id("userId", GlobalId.USER, 1, "user").part(0);
  }
}

package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.table.goal.GoalKey;
import dev.trestle.apps.guild.table.goal.TaskKey;
import dev.trestle.apps.guild.table.group.CollaborationInvite;
import dev.trestle.apps.guild.table.group.Collaborator;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/// The part of the table that stores goals with their tasks, milestones and completions, and the users who work on them together.
public interface GoalItems extends Table {
  @Entity(pk = "USER#{userId}", sk = "GOAL#{id}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Goal#{createdAt}")
  @Indexed(index = "GSI2", pk = "GOAL#{id}", sk = "USER#{userId}")
  Entities<Goal> goals();

  @Entity(pk = "GOAL#{goalId}", sk = "TASK#{id}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Task#{dueOrNever}#{id}")
  @Indexed(index = "GSI2", pk = "TASK#{id}", sk = "GOAL#{goalId}")
  @Indexed(index = "GSI4", pk = "DUE#{dueDay}", sk = "{openUntil}#TASK#{id}")
  Entities<Task> tasks();

  @Entity(pk = "USER#{userId}", sk = "MILESTONE#{goalId}#{id}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Milestone#{createdAt}")
  Entities<Milestone> milestones();

  @Entity(pk = "USER#{userId}", sk = "DONE#{doneAt}#{taskId}")
  Entities<Completion> completions();

  @Entity(pk = "RESOURCE#{resource}#{resourceId}", sk = "COLLABORATOR#{userId}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "COLLABORATOR#{resource}#{resourceId}")
  Entities<Collaborator> collaborators();

  @Entity(pk = "RESOURCE#{resource}#{resourceId}", sk = "INVITE#{inviteId}", type = "Invite")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "INVITE#{inviteId}")
  Entities<CollaborationInvite> collaborationInvites();

  @Get
  Ref<Goal> goal(String userId, String id);

  @Get
  Map<GoalKey, Goal> goals(Collection<GoalKey> keys);

  @Query(pk = "USER#{userId}", sk = "GOAL#")
  Listing<Goal> goalsOf(String userId);

  /// The goals of a user by their ids, which is by time, consistently.
  @Query(pk = "USER#{userId}", sk = "GOAL#", descending = true)
  Listing<Goal> newestGoalsOf(String userId);

  /// The goals of a user by time.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Goal#", descending = true)
  Listing<Goal> goalTimelineOf(String userId);

  /// A goal of which only the id is known. The index has its owner; [#goal] then reads it consistently.
  @Query(index = "GSI2", pk = "GOAL#{id}")
  Listing<Goal> goalsById(String id);

  @Get
  Ref<Task> task(String goalId, String id);

  @Get
  Map<TaskKey, Task> tasks(Collection<TaskKey> keys);

  @Query(pk = "GOAL#{goalId}", sk = "TASK#")
  Listing<Task> tasksOf(String goalId);

  /// A task of which only the id is known. The index has its goal; [#task] then reads it consistently.
  @Query(index = "GSI2", pk = "TASK#{id}")
  Listing<Task> tasksById(String id);

  /// The tasks of a user in the order in which they are due, between two moments, both included.
  @Query(
      index = "GSI1",
      pk = "USER#{userId}",
      from = "ENTITY#Task#{start}",
      to = "ENTITY#Task#{end}")
  Listing<Task> tasksDueBetween(String userId, Instant start, Instant end);

  @Get
  Ref<Milestone> milestone(String userId, String goalId, String id);

  @Query(pk = "USER#{userId}", sk = "MILESTONE#{goalId}#")
  Listing<Milestone> milestonesOf(String userId, String goalId);

  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Milestone#")
  Listing<Milestone> milestoneTimelineOf(String userId);

  @Get
  Ref<Completion> completion(String userId, Instant doneAt, String taskId);

  @Query(pk = "USER#{userId}", sk = "DONE#", descending = true)
  Listing<Completion> completionsOf(String userId);

  /// The completions of a user between two moments, both included.
  @Query(pk = "USER#{userId}", from = "DONE#{start}", to = "DONE#{end}")
  Listing<Completion> completionsBetween(String userId, Instant start, Instant end);

  @Get
  Ref<Collaborator> collaborator(Resource resource, String resourceId, String userId);

  /// On which of some items a user works with their owners.
  @Get
  Map<String, Collaborator> collaborators(
      Resource resource, Collection<String> resourceIds, String userId);

  @Query(pk = "RESOURCE#{resource}#{resourceId}", sk = "COLLABORATOR#")
  Listing<Collaborator> collaboratorsOf(Resource resource, String resourceId);

  /// The goals and quests that a user works on with others.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "COLLABORATOR#")
  Listing<Collaborator> collaborationsOf(String userId);

  @Get
  Ref<CollaborationInvite> collaborationInvite(
      Resource resource, String resourceId, String inviteId);

  @Query(pk = "RESOURCE#{resource}#{resourceId}", sk = "INVITE#")
  Listing<CollaborationInvite> invitesTo(Resource resource, String resourceId);

  /// The invitations that a user has received.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "INVITE#")
  Listing<CollaborationInvite> invitesOf(String userId);
}

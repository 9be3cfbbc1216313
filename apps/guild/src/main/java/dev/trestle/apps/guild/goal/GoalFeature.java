package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.job.JobHandler;
import java.util.Map;

/// Goals with their tasks and milestones as a feature, and the calendar of what is due.
public final class GoalFeature implements GuildFeature {
  private final GuildParts parts;
  private final GoalDeletion deletion;

  public GoalFeature(GuildParts parts) {
    this.parts = parts;
    this.deletion = new GoalDeletion(parts.table(), parts.ids(), parts.clock());
  }

  @Override
  public void addRoutes(Api api) {
    new CalendarApi(parts.table(), parts.clock()).add(api);
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    var clock = parts.clock();
    var access = new GoalAccess(table);
    var awards = new Awards(table);
    var tasks = new Tasks(table, access, parts.ids(), clock);
    var milestones = new Milestones(table, access, parts.ids(), clock);
    var goals = new Goals(table, access, awards, deletion, parts.ids(), clock);
    var completion = new TaskCompletion(table, access, awards, clock);
    new GoalResolvers(tasks, milestones, clock).addTo(schema);
    new ProfileGoals(table).addTo(schema);
    new GoalQueries(table, access, tasks, milestones).addTo(schema);
    schema.payload("GoalPayload", "goal");
    schema.payload("TaskPayload", "task", "goal");
    schema.payload("MilestonePayload", "milestone", "goal");
    new GoalMutations(table, goals, tasks, completion, milestones).addTo(schema.mutation());
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return Map.of(GoalDeletion.KIND, deletion);
  }

  @Override
  public void addLimits(PageLimits limits) {
    limits
        .add("goal.title", GoalLimits.TITLE_MIN, GoalLimits.TITLE_MAX)
        .add("goal.description", 1, GoalLimits.DESCRIPTION_MAX)
        .add("goal.answer", 1, GoalLimits.ANSWER_MAX)
        .add("task.title", 1, GoalLimits.TASK_TITLE_MAX)
        .add("task.plan", 1, GoalLimits.PLAN_MAX)
        .add("milestone.name", 1, Milestones.NAME_MAX);
  }
}

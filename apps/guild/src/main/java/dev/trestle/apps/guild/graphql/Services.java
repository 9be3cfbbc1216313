package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.account.Availability;
import dev.trestle.apps.guild.goal.GoalAccess;
import dev.trestle.apps.guild.goal.Goals;
import dev.trestle.apps.guild.goal.Milestones;
import dev.trestle.apps.guild.goal.TaskCompletion;
import dev.trestle.apps.guild.goal.Tasks;
import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.quest.Quests;
import dev.trestle.apps.guild.table.GuildTable;
import java.time.InstantSource;

/// The rules that resolvers call.
public record Services(
    GuildTable table,
    InstantSource clock,
    Availability availability,
    Mutations mutations,
    GoalAccess access,
    Goals goals,
    Tasks tasks,
    TaskCompletion completion,
    Milestones milestones,
    Quests quests) {}

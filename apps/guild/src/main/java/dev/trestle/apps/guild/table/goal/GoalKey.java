package dev.trestle.apps.guild.table.goal;

/// The key of a goal.
public record GoalKey(String userId, String id) {}

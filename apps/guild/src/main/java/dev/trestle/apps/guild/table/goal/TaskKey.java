package dev.trestle.apps.guild.table.goal;

/// The key of a task.
public record TaskKey(String goalId, String id) {}

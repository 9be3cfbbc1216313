package dev.trestle.apps.guild.table.reward;

/// The key of a row of a leaderboard.
public record BoardKey(String scope, String period, String userId) {}

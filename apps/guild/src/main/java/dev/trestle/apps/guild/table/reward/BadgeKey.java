package dev.trestle.apps.guild.table.reward;

/// The key of a badge.
public record BadgeKey(String userId, String badgeId) {}

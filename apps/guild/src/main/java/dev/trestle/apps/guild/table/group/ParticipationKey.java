package dev.trestle.apps.guild.table.group;

/// The key of a participation in a quest of a group.
public record ParticipationKey(String groupId, String questId, String userId) {}

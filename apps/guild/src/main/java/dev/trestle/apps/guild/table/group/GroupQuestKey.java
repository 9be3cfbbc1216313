package dev.trestle.apps.guild.table.group;

/// The key of a quest of a group.
///
/// @param id of the quest
public record GroupQuestKey(String groupId, String id) {}

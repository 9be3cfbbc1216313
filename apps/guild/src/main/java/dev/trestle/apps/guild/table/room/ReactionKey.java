package dev.trestle.apps.guild.table.room;

/// The key of a reaction.
public record ReactionKey(String messageId, String code, String userId) {}

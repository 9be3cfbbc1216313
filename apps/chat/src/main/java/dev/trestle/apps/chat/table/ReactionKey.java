package dev.trestle.apps.chat.table;

/// Somebody's emoji under a message, before it is known who.
public record ReactionKey(String messageId, String emoji) {}

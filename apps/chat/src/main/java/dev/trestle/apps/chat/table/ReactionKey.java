package dev.trestle.apps.chat.table;

/// An emoji of a message, as a key for the reaction of any user.
public record ReactionKey(String messageId, String emoji) {}

package dev.trestle.apps.chat.view;

import java.util.List;
import java.util.Optional;

/// One emoji under a message, and who chose it.
///
/// @param userIds some of them
/// @param me whether the reader is among all of them; left out where it is told to many readers
public record ReactionView(String emoji, int count, List<String> userIds, Optional<Boolean> me) {}

package dev.trestle.apps.chat.view;

import java.util.List;
import java.util.Optional;

/// One emoji of a message and the users who chose it.
///
/// @param userIds some of them
/// @param me whether the reader is among all of them; left out where many readers receive the same view
public record ReactionView(String emoji, int count, List<String> userIds, Optional<Boolean> me) {}

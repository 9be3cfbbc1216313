package dev.trestle.apps.chat.view;

/// Tells those who listen to a channel that somebody is typing there.
@FunctionalInterface
public interface TypingNotifier {
  /// Somebody types, who was let into the channel before this is called. Told at most every two seconds; what comes more often is ignored.
  void type(String userId, String channelId);
}

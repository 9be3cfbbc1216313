package dev.trestle.apps.chat.view;

/// Notifies the subscribers of a channel that a user is typing.
@FunctionalInterface
public interface TypingNotifier {
  /// Sends a typing event. The caller has checked the access of the user. Sent at most every two seconds; further calls are ignored.
  void type(String userId, String channelId);
}

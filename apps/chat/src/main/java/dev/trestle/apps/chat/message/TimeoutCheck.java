package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.kit.api.Problems;
import java.time.Instant;

/// Refuses members who are timed out.
final class TimeoutCheck {
  private TimeoutCheck() {}

  static void refuse(ChannelAccess channelAccess, Instant now) {
    channelAccess
        .member()
        .timeoutUntil()
        .filter(now::isBefore)
        .ifPresent(
            until -> {
              throw Problems.forbidden(
                  "You are timed out in this server, until %s.".formatted(until));
            });
  }
}

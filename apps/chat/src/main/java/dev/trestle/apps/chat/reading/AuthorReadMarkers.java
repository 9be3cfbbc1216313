package dev.trestle.apps.chat.reading;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.kit.concurrent.CoalescingThrottle;
import java.time.Duration;

/// Advances the read marker of an author after each message: at once, and at most twice per second.
public final class AuthorReadMarkers implements AutoCloseable {
  private static final Duration BETWEEN = Duration.ofMillis(500);

  private final CoalescingThrottle<Reader, SentMessage> throttle;

  private record Reader(String userId, String channelId) {}

  private record SentMessage(ChannelAccess channelAccess, String messageId) {
    SentMessage later(SentMessage other) {
      return messageId.compareTo(other.messageId()) < 0 ? other : this;
    }
  }

  public AuthorReadMarkers(ReadMarkers readMarkers) {
    this.throttle =
        new CoalescingThrottle<>(
            BETWEEN,
            SentMessage::later,
            (_, sent) -> readMarkers.advanceOwn(sent.channelAccess(), sent.messageId()));
  }

  public void advance(ChannelAccess channelAccess, String messageId) {
    var reader = new Reader(channelAccess.member().userId(), channelAccess.channel().channelId());
    throttle.submit(reader, new SentMessage(channelAccess, messageId));
  }

  @Override
  public void close() {
    throttle.close();
  }
}

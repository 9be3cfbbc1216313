package dev.trestle.apps.chat.reading;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.pace.Paced;
import java.time.Duration;

/// Moves the marks of those who say something: at once, unless they say much; then twice in a second.
public final class AuthorReadMarkers implements AutoCloseable {
  private static final Duration BETWEEN = Duration.ofMillis(500);

  private final Paced<Reader, Said> pace;

  private record Reader(String userId, String channelId) {}

  private record Said(ChannelAccess place, String messageId) {
    Said later(Said other) {
      return messageId.compareTo(other.messageId()) < 0 ? other : this;
    }
  }

  public AuthorReadMarkers(ReadMarkers marks) {
    this.pace =
        new Paced<>(
            BETWEEN, Said::later, (_, said) -> marks.advanceOwn(said.place(), said.messageId()));
  }

  public void advance(ChannelAccess place, String messageId) {
    var reader = new Reader(place.member().userId(), place.channel().channelId());
    pace.ask(reader, new Said(place, messageId));
  }

  @Override
  public void close() {
    pace.close();
  }
}

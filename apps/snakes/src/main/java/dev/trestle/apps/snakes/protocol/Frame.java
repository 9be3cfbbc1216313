package dev.trestle.apps.snakes.protocol;

import dev.trestle.web.TextFrame;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// A message to clients, encoded once for all its receivers when the first of them needs it. Thread-safe.
public final class Frame {
  private final ServerMessage message;
  private final OptionalLong seq;
  private final Instant at;
  private final Optional<String> re;
  private volatile @Nullable TextFrame encoded;

  private Frame(ServerMessage message, OptionalLong seq, Instant at, Optional<String> re) {
    this.message = message;
    this.seq = seq;
    this.at = at;
    this.re = re;
  }

  /// An event for everyone.
  public static Frame of(NumberedEvent event) {
    return new Frame(event.event(), OptionalLong.of(event.seq()), event.at(), Optional.empty());
  }

  /// Creates a frame without a sequence number.
  public static Frame of(Notice notice, Instant at) {
    return new Frame(notice, OptionalLong.empty(), at, Optional.empty());
  }

  /// Creates a frame that shows a game as it was after the event with this sequence number.
  public static Frame of(Notice notice, long seq, Instant at) {
    return new Frame(notice, OptionalLong.of(seq), at, Optional.empty());
  }

  /// The same as the answer to a command. An answer is no step in the sequence of events: it may come before events with lower numbers,
  /// and the same event comes again among them.
  public Frame answering(Optional<String> command) {
    return command.isEmpty() ? this : new Frame(message, seq, at, command);
  }

  public ServerMessage message() {
    return message;
  }

  public OptionalLong seq() {
    return seq;
  }

  public Instant at() {
    return at;
  }

  public Optional<String> re() {
    return re;
  }

  /// As it goes over a socket: the same for everyone.
  public TextFrame encoded() {
    var known = encoded;
    if (known == null) {
      known = TextFrame.of(text());
      encoded = known;
    }
    return known;
  }

  /// The JSON.
  public String text() {
    return FrameJson.text(this);
  }

  @Override
  public String toString() {
    return text();
  }
}

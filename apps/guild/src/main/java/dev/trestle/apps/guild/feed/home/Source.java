package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedPosition;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/// A sorted source of a [Merge], read query by query: the activities of an actor, or the copies in a feed. Not thread-safe.
///
/// A source that is not read yet has a bound instead of candidates: nothing in it comes earlier in reading order.
final class Source {
  /// Reads from a source.
  @FunctionalInterface
  interface Reader {
    /// Reads the next candidates beyond a position, in reading order, with one query.
    Batch read(FeedPosition beyond);
  }

  /// The candidates of one query.
  ///
  /// @param more where the next query goes on; empty at the end
  record Batch(List<Candidate> candidates, Optional<FeedPosition> more) {}

  private final Reader reader;
  private final ArrayDeque<Candidate> buffer = new ArrayDeque<>();
  private Optional<FeedPosition> more;
  private FeedPosition bound;

  /// Creates a source that is not read yet.
  ///
  /// @param start the position beyond which the source is read
  /// @param bound the first position in reading order that the source may have
  Source(FeedPosition start, FeedPosition bound, Reader reader) {
    this.more = Optional.of(start);
    this.bound = bound;
    this.reader = reader;
  }

  /// The position of the next candidate, or one that is not after it in reading order.
  FeedPosition bound() {
    return buffer.isEmpty() ? bound : buffer.element().position();
  }

  boolean isBuffered() {
    return !buffer.isEmpty();
  }

  boolean isExhausted() {
    return buffer.isEmpty() && more.isEmpty();
  }

  /// Reads the next candidates with one query.
  void fill() {
    var batch = reader.read(more.orElseThrow());
    buffer.addAll(batch.candidates());
    more = batch.more();
    more.ifPresent(next -> bound = next);
  }

  Candidate take() {
    return buffer.remove();
  }
}

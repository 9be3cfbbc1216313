package dev.trestle.web.socket;

import dev.trestle.web.TextFrame;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/// The frames that wait for one connection. Thread-safe.
///
/// At any time at most one thread is told to flush it: whoever put the first frame into an idle one tells it, and who has flushed looks
/// whether there is more.
final class Outbox {
  /// One write's worth: more would only wait in another place.
  private static final int MAX_TAKEN_BYTES = 64 << 10;

  private final HubOptions.Outgoing bounds;
  private final ArrayDeque<TextFrame> waiting = new ArrayDeque<>();
  private int waitingBytes;
  private boolean busy;
  private boolean ended;

  enum Offer {
    /// Somebody has to flush.
    FLUSH,
    /// Somebody will.
    WAITS,
    FULL,
    ENDED
  }

  Outbox(HubOptions.Outgoing bounds) {
    this.bounds = bounds;
  }

  synchronized Offer offer(TextFrame frame) {
    if (ended) {
      return Offer.ENDED;
    }
    if (waiting.size() == bounds.maxFrames() || waitingBytes + frame.bytes() > bounds.maxBytes()) {
      return Offer.FULL;
    }
    waiting.add(frame);
    waitingBytes += frame.bytes();
    if (busy) {
      return Offer.WAITS;
    }
    busy = true;
    return Offer.FLUSH;
  }

  /// What is to be written now, by who was told to flush. Empty only where it was discarded meanwhile.
  synchronized List<TextFrame> take() {
    var taken = new ArrayList<TextFrame>(waiting.size());
    int bytes = 0;
    while (!waiting.isEmpty()
        && (bytes == 0 || bytes + waiting.element().bytes() <= MAX_TAKEN_BYTES)) {
      var frame = waiting.remove();
      bytes += frame.bytes();
      taken.add(frame);
    }
    waitingBytes -= bytes;
    return taken;
  }

  /// What was taken has gone out. Returns whether there is more to flush; where there is not, nobody flushes any longer.
  synchronized boolean more() {
    busy = !waiting.isEmpty();
    return busy;
  }

  /// Takes nothing more. Returns whether it is idle: then nothing is on its way.
  synchronized boolean end() {
    ended = true;
    return !busy;
  }

  /// The same, and forgets what waits.
  synchronized void discard() {
    ended = true;
    waiting.clear();
    waitingBytes = 0;
  }
}

package dev.trestle.web.socket;

import dev.trestle.web.TextFrame;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/// The queue of messages to one connection, with limits. Thread-safe.
///
/// At most one thread flushes it at a time: adding the first frame to an idle outbox schedules a flush, and after a flush the same thread continues if
/// there are more.
final class Outbox {
  /// The largest batch of one write: more would only be queued elsewhere.
  private static final int MAX_TAKEN_BYTES = 64 << 10;

  private final HubOptions.Outgoing bounds;
  private final ArrayDeque<TextFrame> waiting = new ArrayDeque<>();
  private int waitingBytes;
  private int owed;
  private int owedBytes;
  private boolean busy;
  private boolean ended;

  enum Offer {
    /// The caller must schedule a flush.
    FLUSH,
    /// A flush is already scheduled.
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
    if (waiting.size() - owed >= bounds.maxFrames()
        || waitingBytes - owedBytes + frame.bytes() > bounds.maxBytes()) {
      return Offer.FULL;
    }
    return add(frame);
  }

  /// Queues messages that the client has missed, which do not count against the limits.
  synchronized Offer offerOwed(List<TextFrame> frames) {
    var offer = ended ? Offer.ENDED : Offer.WAITS;
    for (var frame : frames) {
      if (!ended) {
        owed++;
        owedBytes += frame.bytes();
        offer = add(frame) == Offer.FLUSH ? Offer.FLUSH : offer;
      }
    }
    return offer;
  }

  private Offer add(TextFrame frame) {
    waiting.add(frame);
    waitingBytes += frame.bytes();
    if (busy) {
      return Offer.WAITS;
    }
    busy = true;
    return Offer.FLUSH;
  }

  /// The next batch to write, for the flushing thread. Empty only if the outbox was discarded meanwhile.
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
    // Missed messages are near the front of the queue.
    owed = Math.max(0, owed - taken.size());
    owedBytes = owed == 0 ? 0 : Math.max(0, owedBytes - bytes);
    return taken;
  }

  /// Completes the write of a batch. Returns whether there is more to flush; if not, the outbox is idle.
  synchronized boolean more() {
    busy = !waiting.isEmpty();
    return busy;
  }

  /// Accepts no more frames. Returns whether it is idle, with no write in progress.
  synchronized boolean end() {
    ended = true;
    return !busy;
  }

  /// Accepts no more frames, and discards the queue.
  synchronized void discard() {
    ended = true;
    waiting.clear();
    waitingBytes = 0;
    owed = 0;
    owedBytes = 0;
  }
}

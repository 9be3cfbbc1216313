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
  private int owed;
  private int owedBytes;
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
    if (waiting.size() - owed >= bounds.maxFrames()
        || waitingBytes - owedBytes + frame.bytes() > bounds.maxBytes()) {
      return Offer.FULL;
    }
    return add(frame);
  }

  /// Takes what the client has missed before, however much: it does not count against the bounds while it waits.
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
    // Those that were owed came first, or nearly.
    owed = Math.max(0, owed - taken.size());
    owedBytes = owed == 0 ? 0 : Math.max(0, owedBytes - bytes);
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
    owed = 0;
    owedBytes = 0;
  }
}

package dev.trestle.web.socket;

import dev.trestle.web.TextFrame;
import dev.trestle.web.WebSocket;
import java.util.ArrayList;
import java.util.List;

/// A socket whose client takes what is sent only when it is told to.
final class FakeSocket implements WebSocket {
  private final List<List<TextFrame>> writes = new ArrayList<>();
  private final List<String> signals = new ArrayList<>();
  private Runnable taken = () -> {};

  @Override
  public synchronized void send(List<TextFrame> frames, Runnable whenTaken) {
    writes.add(List.copyOf(frames));
    taken = whenTaken;
    notifyAll();
  }

  @Override
  public synchronized void ping() {
    signals.add("ping");
  }

  @Override
  public synchronized void close(int code, String reason) {
    signals.add("close " + code + " " + reason);
  }

  @Override
  public synchronized void abort() {
    signals.add("abort");
  }

  /// The client reads what was written last.
  void take() {
    Runnable reading;
    synchronized (this) {
      reading = taken;
      taken = () -> {};
    }
    reading.run();
  }

  synchronized List<List<String>> writes() {
    return writes.stream().map(write -> write.stream().map(TextFrame::text).toList()).toList();
  }

  synchronized List<TextFrame> frames() {
    return writes.stream().flatMap(List::stream).toList();
  }

  synchronized List<String> signals() {
    return List.copyOf(signals);
  }
}

package dev.trestle.web;

import java.nio.channels.SelectableChannel;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.server.ServerConnector;

/// How a server's connections come to their end when it stops: no new ones, and of those that are there, each as soon as
/// it waits for its client and its client has nothing more to say.
///
/// Jetty's own way gives all connections a short idle time-out, and refuses what is read from then on. Then a request that had
/// arrived is refused, and one whose answer is just being sent may be taken for idle. Here nothing is refused or interrupted.
final class Drain implements SelectorManager.AcceptListener {
  /// Silence for so long is the end of what a client had to say.
  private static final long SILENCE_MILLIS = 50;

  private final ServerConnector connector;
  private final AtomicInteger accepting = new AtomicInteger();

  Drain(ServerConnector connector) {
    this.connector = connector;
    connector.getSelectorManager().addEventListener(this);
  }

  @Override
  public void onAccepting(SelectableChannel channel) {
    accepting.incrementAndGet();
  }

  @Override
  public void onAccepted(SelectableChannel channel) {
    accepting.decrementAndGet();
  }

  @Override
  public void onAcceptFailed(SelectableChannel channel, Throwable cause) {
    accepting.decrementAndGet();
  }

  /// Waits until all connections are gone. Returns whether they were in time.
  boolean await(Duration timeout) throws InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    look();
    connector.close();
    Map<EndPoint, Long> silent = Map.of();
    while (true) {
      look();
      silent = closeStillSilent(silent);
      if (accepting.get() == 0 && connector.getConnectedEndPoints().isEmpty()) {
        return true;
      }
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      TimeUnit.NANOSECONDS.sleep(Math.min(left, TimeUnit.MILLISECONDS.toNanos(SILENCE_MILLIS)));
    }
  }

  /// Lets every selector look at all its connections once from here on: whatever has come until now is in good hands when this
  /// returns. The first of two updates is behind everything that the selector had to do; it then looks, and deals with what
  /// it finds before it comes to the second.
  private void look() throws InterruptedException {
    var selectors = connector.getSelectorManager().getBeans(ManagedSelector.class);
    for (int update = 0; update < 2; update++) {
      var done = new CountDownLatch(selectors.size());
      selectors.forEach(selector -> selector.submit(_ -> done.countDown()));
      // A selector that answers nobody is stopped already, or busy for longer than anybody waits.
      if (!done.await(1, TimeUnit.SECONDS)) {
        return;
      }
    }
  }

  /// Closes the connections that have waited since the last time without a byte. Returns those that wait now, with how many
  /// bytes have come.
  private Map<EndPoint, Long> closeStillSilent(Map<EndPoint, Long> before) {
    var waiting = new HashMap<EndPoint, Long>();
    for (var endPoint : connector.getConnectedEndPoints()) {
      var connection = endPoint.getConnection();
      if (connection == null || !endPoint.isFillInterested()) {
        continue;
      }
      long bytes = connection.getBytesIn();
      if (Long.valueOf(bytes).equals(before.get(endPoint))) {
        endPoint.close();
      } else {
        waiting.put(endPoint, bytes);
      }
    }
    return waiting;
  }
}

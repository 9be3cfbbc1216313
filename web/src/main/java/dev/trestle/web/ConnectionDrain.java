package dev.trestle.web;

import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.server.ServerConnector;

/// How a server's connections come to their end when it stops: no new ones, and of those that are there, each as soon as
/// it waits for its client and its client has nothing more to say.
///
/// Jetty's own way gives all connections a short idle time-out, and refuses what is read from then on. Then a request that had
/// arrived is refused, and one whose answer is just being sent may be taken for idle. Here nothing is refused or interrupted.
final class ConnectionDrain implements SelectorManager.AcceptListener, Connection.Listener {
  /// Silence for so long is the end of what a client had to say.
  private static final long SILENCE_MILLIS = 50;

  private final ServerConnector connector;
  private final Set<Object> opening = ConcurrentHashMap.newKeySet();

  ConnectionDrain(ServerConnector connector) {
    this.connector = connector;
    connector.getSelectorManager().addEventListener(this);
    connector.addEventListener(this);
  }

  @Override
  public void onAccepting(SelectableChannel channel) {
    opening.add(channel);
  }

  @Override
  public void onAcceptFailed(SelectableChannel channel, Throwable cause) {
    opening.remove(channel);
  }

  /// From here on the connection is among the connector's own.
  @Override
  public void onOpened(Connection connection) {
    opening.remove(connection.getEndPoint().getTransport());
  }

  /// Waits until all connections are gone. Returns whether they were in time.
  boolean await(Duration timeout) throws InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    look();
    connector.close();
    Map<EndPoint, Long> silent = Map.of();
    while (true) {
      silent = closeStillSilent(look(), silent);
      if (opening.isEmpty() && connector.getConnectedEndPoints().isEmpty()) {
        return true;
      }
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      TimeUnit.NANOSECONDS.sleep(Math.min(left, TimeUnit.MILLISECONDS.toNanos(SILENCE_MILLIS)));
    }
  }

  /// Lets every selector look at all its connections from here on, and returns those in which it found nothing, and waits for more.
  ///
  /// The first of three updates is behind everything that the selector had to do. Then it looks, and whatever had come until now
  /// is found; at the second it is told to look there no more until somebody has read it, which is so at the third.
  private Set<EndPoint> look() throws InterruptedException {
    Set<EndPoint> watched = ConcurrentHashMap.newKeySet();
    var selectors = connector.getSelectorManager().getBeans(ManagedSelector.class);
    for (int update = 1; update <= 3; update++) {
      boolean last = update == 3;
      var done = new CountDownLatch(selectors.size());
      for (var selector : selectors) {
        selector.submit(
            keys -> {
              if (last) {
                addWatched(keys, watched);
              }
              done.countDown();
            });
      }
      // A selector that does not come to it is stopped already, or busier than anybody waits for.
      if (!done.await(1, TimeUnit.SECONDS)) {
        return Set.of();
      }
    }
    return watched;
  }

  private static void addWatched(Selector selector, Set<EndPoint> watched) {
    for (var key : selector.keys()) {
      if (key.isValid()
          && (key.interestOps() & SelectionKey.OP_READ) != 0
          && key.attachment() instanceof EndPoint endPoint) {
        watched.add(endPoint);
      }
    }
  }

  /// Closes the connections that have waited since the last time without a byte. Returns those that wait now, with how many
  /// bytes have come.
  private static Map<EndPoint, Long> closeStillSilent(
      Set<EndPoint> watched, Map<EndPoint, Long> before) {
    var waiting = new HashMap<EndPoint, Long>();
    for (var endPoint : watched) {
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

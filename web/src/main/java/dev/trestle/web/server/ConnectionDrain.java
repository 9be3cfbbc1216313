package dev.trestle.web.server;

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

/// Graceful shutdown of a server's connections: accepts no new ones, and closes each existing one when it is idle.
///
/// Jetty's own shutdown gives all connections a short idle time-out and rejects requests that are read after that. So it can reject a request that
/// had arrived, or close a connection whose response is being sent. This class rejects and interrupts nothing.
final class ConnectionDrain implements SelectorManager.AcceptListener, Connection.Listener {
  /// A connection without received bytes for this long is idle.
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

  /// From now on the connector knows the connection.
  @Override
  public void onOpened(Connection connection) {
    opening.remove(connection.getEndPoint().getTransport());
  }

  /// Waits until all connections are closed. Returns whether that was within the time limit.
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

  /// Lets every selector check all its connections once, and returns those that have no unread bytes.
  ///
  /// Takes three updates of a selector. The first comes after all its earlier tasks. Then it selects, and finds all bytes that have arrived; at the
  /// second update it removes read interest from those connections, and at the third only idle connections still have it.
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
      // A selector that does not run it has stopped, or is overloaded.
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

  /// Closes connections that received no byte since the last call. Returns those that are idle now, with the number of bytes that they have
  /// received.
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

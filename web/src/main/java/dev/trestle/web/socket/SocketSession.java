package dev.trestle.web.socket;

import dev.trestle.web.WebSocket;
import dev.trestle.web.WebSocketListener;
import dev.trestle.web.limit.TokenBucket;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// Passes the messages of one client to its receiver, with a rate limit and one at a time.
final class SocketSession implements WebSocketListener {
  private static final System.Logger LOG = System.getLogger(SocketSession.class.getName());

  private final Hub hub;
  private final HubOptions options;
  private final Connection connection;
  private final String addressKey;
  private final Receiver receiver;
  private final TokenBucket messages;

  /// Pending calls of the receiver: opened, one message, closed.
  private final Queue<Runnable> calls = new ArrayDeque<>();

  private boolean calling;

  SocketSession(
      Hub hub, HubOptions options, Connection connection, String addressKey, Receiver receiver) {
    this.hub = hub;
    this.options = options;
    this.connection = connection;
    this.addressKey = addressKey;
    this.receiver = receiver;
    this.messages = new TokenBucket(options.incoming().quota(), hub.clock());
  }

  HubOptions options() {
    return options;
  }

  Connection connection() {
    return connection;
  }

  String addressKey() {
    return addressKey;
  }

  @Override
  public void opened(WebSocket socket, Runnable next) {
    connection.opened(socket);
    if (!hub.add(this)) {
      connection.drop(WebSocketCloseCode.TOO_MANY, "too many connections");
    }
    receive(receiver::opened, next);
  }

  @Override
  public void message(String text, Runnable next) {
    connection.alive();
    if (messages.take().given()) {
      receive(() -> receiver.received(text), next);
    } else {
      connection.drop(WebSocketCloseCode.RATE, "too many messages");
      // Keeps reading, else the client's close frame would never be read.
      next.run();
    }
  }

  @Override
  public void alive() {
    connection.alive();
  }

  @Override
  public void closed(int code, String reason) {
    connection.closed();
    hub.remove(this);
    receive(() -> receiver.closed(code), () -> {});
  }

  /// Calls the receiver after all earlier calls, on a virtual thread that exists only while there are calls.
  private void receive(Runnable call, Runnable next) {
    synchronized (calls) {
      calls.add(() -> guarded(call, next));
      if (calling) {
        return;
      }
      calling = true;
    }
    hub.receive(this::callAll);
  }

  private void callAll() {
    for (var call = nextCall(); call != null; call = nextCall()) {
      call.run();
    }
  }

  private @Nullable Runnable nextCall() {
    synchronized (calls) {
      var call = calls.poll();
      calling = call != null;
      return call;
    }
  }

  private void guarded(Runnable call, Runnable next) {
    guarded(call);
    guarded(next);
  }

  /// After a failed call, later calls still happen, so that the receiver learns that the connection is closed.
  private void guarded(Runnable call) {
    try {
      call.run();
    } catch (RuntimeException | Error e) {
      LOG.log(System.Logger.Level.ERROR, "Cannot handle a message of a WebSocket", e);
      connection.drop(WebSocketCloseCode.BROKEN, "something went wrong here");
    }
  }
}

package dev.trestle.web.socket;

import dev.trestle.web.WebSocket;
import dev.trestle.web.WebSocketListener;
import dev.trestle.web.limit.TokenBucket;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// What comes from one client, on its way to the receiver: limited, and one at a time.
final class Session implements WebSocketListener {
  private static final System.Logger LOG = System.getLogger(Session.class.getName());

  private final Hub hub;
  private final HubOptions options;
  private final Connection connection;
  private final String addressKey;
  private final Receiver receiver;
  private final TokenBucket messages;

  /// What the receiver is still to be told: its opening, one message, its end.
  private final Queue<Runnable> calls = new ArrayDeque<>();

  private boolean calling;

  Session(
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
      connection.drop(CloseCode.TOO_MANY, "too many connections");
    }
    receive(receiver::opened, next);
  }

  @Override
  public void message(String text, Runnable next) {
    connection.alive();
    if (messages.take().given()) {
      receive(() -> receiver.received(text), next);
    } else {
      connection.drop(CloseCode.RATE, "too many messages");
      // Goes on reading, else the client's own good-bye would never be seen.
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

  /// Has the receiver called behind all that it was called for before, on a virtual thread that is there only while there is something.
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

  /// Whatever fails, those behind it are called: the last of them hears that the connection is closed.
  private void guarded(Runnable call) {
    try {
      call.run();
    } catch (RuntimeException | Error e) {
      LOG.log(System.Logger.Level.ERROR, "Could not receive from a connection", e);
      connection.drop(CloseCode.BROKEN, "something went wrong here");
    }
  }
}

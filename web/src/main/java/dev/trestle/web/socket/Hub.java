package dev.trestle.web.socket;

import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebSocketHandler;
import dev.trestle.web.limit.Address;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// All WebSocket connections of a server: accepts them, counts them, and pings them. Thread-safe. Must be closed before the server, so that clients
/// receive a close frame.
public final class Hub implements WebSocketHandler, AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Hub.class.getName());
  private static final Duration BEAT = Duration.ofSeconds(1);

  private final HubOptions options;
  private final InstantSource clock;
  private final Map<String, Mount> places = new ConcurrentHashMap<>();
  private final Set<SocketSession> sessions = ConcurrentHashMap.newKeySet();
  private final Map<String, Integer> byAddress = new ConcurrentHashMap<>();
  private final Flushers flushers = new Flushers(Runtime.getRuntime().availableProcessors());
  private final ExecutorService receiving =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("socket-", 0).factory());
  private final ScheduledExecutorService pingExecutor =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("trestle-heartbeat").factory());
  private volatile boolean closing;

  /// The endpoint of a path, and its limits.
  private record Mount(HubOptions options, Endpoint endpoint) {}

  private Hub(HubOptions options, InstantSource clock) {
    this.options = options;
    this.clock = clock;
  }

  public static Hub open(HubOptions options, InstantSource clock) {
    var hub = new Hub(options, clock);
    var _ =
        hub.pingExecutor.scheduleAtFixedRate(
            hub::beatSafely, BEAT.toMillis(), BEAT.toMillis(), TimeUnit.MILLISECONDS);
    return hub;
  }

  /// Adds an endpoint at a path. Called before the server starts.
  public Hub at(String path, Endpoint endpoint) {
    return at(path, options, endpoint);
  }

  /// Adds an endpoint with its own limits at a path. Connections from one address are counted for each path.
  public Hub at(String path, HubOptions bounds, Endpoint endpoint) {
    places.put(path, new Mount(bounds, endpoint));
    return this;
  }

  public int connections() {
    return sessions.size();
  }

  @Override
  public Decision decide(HttpRequest request) {
    var place = places.get(request.path());
    return place == null ? new NotHere() : admit(request, request.path(), place);
  }

  /// Answers a request with server-sent events, for clients that only receive. Messages are text.
  ///
  /// @param group the name by which connections from one address are counted, instead of the path
  public HttpResponse events(
      HttpRequest request, String group, HubOptions bounds, Endpoint endpoint) {
    return switch (admit(request, group, new Mount(bounds, endpoint))) {
      case Accepted(var listener, _, _, _, _) -> HttpResponse.events(listener);
      case Refused(var answer) -> answer;
      case NotHere _ -> throw new IllegalStateException("It is here");
    };
  }

  private Decision admit(HttpRequest request, String group, Mount place) {
    var admission = place.options().admission();
    if (closing) {
      return new Refused(
          HttpResponse.text(503, "The server is restarting.").with("Retry-After", "1"));
    }
    if (!admission.origins().allow(request)) {
      return new Refused(HttpResponse.text(403, "Web pages of other origins may not connect."));
    }
    if (sessions.size() >= admission.maxConnections()) {
      return new Refused(HttpResponse.text(503, "The server is full."));
    }
    var address = group + " " + Address.key(request.address());
    if (byAddress.getOrDefault(address, 0) >= admission.maxPerAddress()) {
      return new Refused(HttpResponse.text(429, "Too many connections from one address."));
    }
    var connection =
        new Connection(request.address(), new Outbox(place.options().outgoing()), flushers, clock);
    var receiver = place.endpoint().connect(connection, request);
    var session = new SocketSession(this, place.options(), connection, address, receiver);
    var incoming = place.options().incoming();
    return new Accepted(
        session,
        incoming.maxMessageBytes(),
        incoming.unreadable(),
        place.endpoint().coding(request),
        place.endpoint().protocol(request));
  }

  InstantSource clock() {
    return clock;
  }

  /// Runs a task that may block. Does nothing after the hub is closed.
  void receive(Runnable task) {
    if (!receiving.isShutdown()) {
      receiving.execute(task);
    }
  }

  /// Counts a session that has opened. Returns false if there are too many by now: others may have opened since the request was accepted.
  boolean add(SocketSession session) {
    sessions.add(session);
    int fromThere = byAddress.merge(session.addressKey(), 1, Integer::sum);
    return !closing && fromThere <= session.options().admission().maxPerAddress();
  }

  void remove(SocketSession session) {
    if (sessions.remove(session)) {
      byAddress.computeIfPresent(
          session.addressKey(), (_, count) -> count == 1 ? null : Integer.valueOf(count - 1));
      synchronized (sessions) {
        sessions.notifyAll();
      }
    }
  }

  void checkTimeouts() {
    sessions.forEach(session -> session.connection().checkTimeouts(session.options().heartbeat()));
  }

  private void beatSafely() {
    try {
      checkTimeouts();
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.ERROR, "Cannot check WebSocket connections for time-outs", e);
    }
  }

  /// Rejects new connections, sends queued messages and a close frame with [WebSocketCloseCode#RESTART] to all clients, and aborts connections whose clients do
  /// not answer in time.
  @Override
  public void close() {
    closing = true;
    sessions.forEach(session -> session.connection().close(WebSocketCloseCode.RESTART, "restart"));
    try {
      awaitNoSessions(options.heartbeat().closeTimeout());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    sessions.forEach(session -> session.connection().abort());
    pingExecutor.shutdownNow();
    flushers.close();
    receiving.shutdown();
  }

  private void awaitNoSessions(Duration timeout) throws InterruptedException {
    long end = System.nanoTime() + timeout.toNanos();
    synchronized (sessions) {
      while (!sessions.isEmpty()) {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (left <= 0) {
          return;
        }
        sessions.wait(left);
      }
    }
  }
}

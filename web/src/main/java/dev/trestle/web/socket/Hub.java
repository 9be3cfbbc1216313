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

/// Everybody who is connected by WebSocket. Thread-safe. Must be closed, and before the server is: it says good-bye to all.
public final class Hub implements WebSocketHandler, AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Hub.class.getName());
  private static final Duration BEAT = Duration.ofSeconds(1);

  private final HubOptions options;
  private final InstantSource clock;
  private final Map<String, Place> places = new ConcurrentHashMap<>();
  private final Set<Session> sessions = ConcurrentHashMap.newKeySet();
  private final Map<String, Integer> byAddress = new ConcurrentHashMap<>();
  private final Flushers flushers = new Flushers(Runtime.getRuntime().availableProcessors());
  private final ExecutorService receiving =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("socket-", 0).factory());
  private final ScheduledExecutorService beating =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("trestle-beat").factory());
  private volatile boolean closing;

  /// Where clients connect to, and its bounds.
  private record Place(HubOptions options, Endpoint endpoint) {}

  private Hub(HubOptions options, InstantSource clock) {
    this.options = options;
    this.clock = clock;
  }

  public static Hub open(HubOptions options, InstantSource clock) {
    var hub = new Hub(options, clock);
    var _ =
        hub.beating.scheduleAtFixedRate(
            hub::beatSafely, BEAT.toMillis(), BEAT.toMillis(), TimeUnit.MILLISECONDS);
    return hub;
  }

  /// Lets clients connect to a path. Added before the server starts.
  public Hub at(String path, Endpoint endpoint) {
    return at(path, options, endpoint);
  }

  /// Lets clients connect to a path that has bounds of its own. Connections from one address are counted for each path.
  public Hub at(String path, HubOptions bounds, Endpoint endpoint) {
    places.put(path, new Place(bounds, endpoint));
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

  /// Answers a request with server-sent events, for who only listens. The connection is like any other here, but nothing comes in on it, and what goes out
  /// is text.
  ///
  /// @param group what connections from one address are counted by, in place of the path
  public HttpResponse events(
      HttpRequest request, String group, HubOptions bounds, Endpoint endpoint) {
    return switch (admit(request, group, new Place(bounds, endpoint))) {
      case Accepted(var listener, _, _, _) -> HttpResponse.events(listener);
      case Refused(var answer) -> answer;
      case NotHere _ -> throw new IllegalStateException("It is here");
    };
  }

  private Decision admit(HttpRequest request, String group, Place place) {
    var admission = place.options().admission();
    if (closing) {
      return new Refused(
          HttpResponse.text(503, "The server is restarting.").with("Retry-After", "1"));
    }
    if (!admission.origins().allow(request)) {
      return new Refused(HttpResponse.text(403, "Pages from elsewhere may not connect."));
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
    var session = new Session(this, place.options(), connection, address, receiver);
    var incoming = place.options().incoming();
    return new Accepted(
        session,
        incoming.maxMessageBytes(),
        incoming.unreadable(),
        place.endpoint().coding(request));
  }

  InstantSource clock() {
    return clock;
  }

  /// Runs what may wait. After the hub is closed there is nobody left to hear.
  void receive(Runnable task) {
    if (!receiving.isShutdown()) {
      receiving.execute(task);
    }
  }

  /// Counts a session that has opened. Between the decision and this, others may have come: false where there are too many now.
  boolean add(Session session) {
    sessions.add(session);
    int fromThere = byAddress.merge(session.addressKey(), 1, Integer::sum);
    return !closing && fromThere <= session.options().admission().maxPerAddress();
  }

  void remove(Session session) {
    if (sessions.remove(session)) {
      byAddress.computeIfPresent(
          session.addressKey(), (_, count) -> count == 1 ? null : Integer.valueOf(count - 1));
      synchronized (sessions) {
        sessions.notifyAll();
      }
    }
  }

  void beat() {
    sessions.forEach(session -> session.connection().beat(session.options().heartbeat()));
  }

  private void beatSafely() {
    try {
      beat();
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.ERROR, "A beat failed", e);
    }
  }

  /// Lets nobody in any more, sends everybody what still waits for them and that the server restarts, and hangs up on who does not answer in time.
  @Override
  public void close() {
    closing = true;
    sessions.forEach(session -> session.connection().close(CloseCode.RESTART, "restart"));
    try {
      awaitNobody(options.heartbeat().closeTimeout());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    sessions.forEach(session -> session.connection().abort());
    beating.shutdownNow();
    flushers.close();
    receiving.shutdown();
  }

  private void awaitNobody(Duration timeout) throws InterruptedException {
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

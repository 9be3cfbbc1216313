package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.frame.CloseCode;
import dev.trestle.apps.chat.gateway.frame.ServerFrames;
import dev.trestle.apps.chat.gateway.presence.PresenceTracker;
import dev.trestle.apps.chat.table.ChannelConnection;
import dev.trestle.apps.chat.table.Session;
import dev.trestle.apps.chat.table.Typing;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.PresenceLookup;
import dev.trestle.apps.chat.view.ServerStates;
import dev.trestle.apps.chat.view.TypingNotifier;
import dev.trestle.kit.account.RefreshToken;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Schedule;
import dev.trestle.singletable.stream.Subscription;
import dev.trestle.web.Coding;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.socket.Endpoint;
import dev.trestle.web.socket.HubOptions;
import dev.trestle.web.socket.Origins;
import dev.trestle.web.socket.Receiver;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// The gateway of one node. Thread-safe. Closed before the hub is: it asks its clients to leave.
public final class Gateway implements Endpoint, AutoCloseable {
  /// Where clients connect.
  public static final String PATH = "/chat/gateway";

  private static final int MANY = 1_000_000;
  private static final Duration BEAT = Duration.ofMillis(250);
  private static final Duration SLOW_BEAT = Duration.ofSeconds(1);

  private final InstantSource clock;
  private final Duration closeWithin;
  private final ClientSessions clients = new ClientSessions();
  private final Set<SocketConnection> lines = ConcurrentHashMap.newKeySet();
  private final PresenceTracker attendance;
  private final ConnectionItems stored;
  private final SessionLifecycle reception;
  private final ChannelSubscriptions subscriptions;
  private final TypingIndicators typing;
  private final PresencePublisher roll;
  private final EventDispatcher dispatcher;
  private final MissedEvents misses;
  private final Subscription hearing;
  private final List<Schedule> beats = new ArrayList<>();
  private volatile Instant nextRefresh;
  private volatile boolean closing;

  private Gateway(GatewayOptions options) {
    var table = options.table();
    var people = options.people();
    this.clock = options.clock();
    this.closeWithin = options.closeWithin();
    this.nextRefresh = clock.instant().plus(GatewayLimits.REFRESH);
    this.attendance = new PresenceTracker(clock);
    this.stored = new ConnectionItems(table, options.nodeId(), clock);
    var elsewhere = new RemoteSessions(table, attendance, options.nodeId(), clock);
    var states = new ServerStates(table, people);
    this.reception =
        new SessionLifecycle(
            options,
            clients,
            attendance,
            stored,
            new SessionStart(table, states, clients, attendance, stored, elsewhere, clock));
    this.subscriptions = new ChannelSubscriptions(options.access(), clients, stored);
    this.roll = new PresencePublisher(table, people, clients, attendance);
    this.typing = new TypingIndicators(table, clients, options.nodeId(), clock);
    this.dispatcher =
        new EventDispatcher(
            table,
            people,
            clients,
            attendance,
            stored,
            new TableLookup(table, people, states, attendance, clients));
    this.misses = new MissedEvents(clients, reception::startAnew);
    var signIns = new SignOutHandler(table, options.authentication(), clients, reception::end);
    var subscriber = options.streams().broadcast();
    dispatcher.hear(subscriber);
    this.hearing =
        subscriber
            .on(Session.class, elsewhere::heard)
            .on(ChannelConnection.class, typing::heardConnection)
            .on(Typing.class, typing::heard)
            .on(RefreshToken.class, signIns::heardToken)
            .on(User.class, signIns::heardUser)
            .changed(User.class, reception::heardUser)
            .events(
                new StreamGaps(
                    table.model(),
                    concerned -> misses.some(dispatcher.hearers(concerned)),
                    misses::all))
            .start();
    beats.add(Schedule.every(BEAT, this::beat));
    beats.add(Schedule.every(SLOW_BEAT, this::slowBeat));
  }

  public static Gateway open(GatewayOptions options) {
    return new Gateway(options);
  }

  /// The bounds of its sockets.
  ///
  /// @param forPrograms whether one client may be everybody at once
  public static HubOptions bounds(Set<String> origins, boolean forPrograms) {
    var admission =
        forPrograms
            ? new HubOptions.Admission(MANY, MANY, new Origins(origins))
            : new HubOptions.Admission(20_000, 100, new Origins(origins));
    var quota =
        forPrograms
            ? Quota.perSecond(MANY)
            : Quota.of(GatewayLimits.FRAMES, GatewayLimits.FRAMES_IN);
    return new HubOptions(
        admission,
        new HubOptions.Incoming(
            GatewayLimits.FRAME_BYTES, quota, OptionalInt.of(CloseCode.UNREADABLE.code())),
        new HubOptions.Outgoing(GatewayLimits.QUEUED, GatewayLimits.QUEUED_BYTES),
        // Heartbeats are frames here, and judged by the line; pings only find out who is gone.
        new HubOptions.Heartbeat(
            Duration.ofSeconds(25),
            GatewayLimits.MAX_SILENCE.plusSeconds(30),
            Duration.ofSeconds(3)));
  }

  @Override
  public Receiver connect(dev.trestle.web.socket.Connection connection, HttpRequest request) {
    return new SocketConnection(connection, this, clock, ProtocolOptions.parse(request.query()));
  }

  @Override
  public Optional<Coding> coding(HttpRequest request) {
    return ProtocolOptions.parse(request.query()).flatMap(ProtocolOptions::compression);
  }

  // What lines ask for

  /// Returns whether another line may be opened.
  boolean open(SocketConnection line) {
    lines.add(line);
    return !closing;
  }

  SessionLifecycle reception() {
    return reception;
  }

  PresencePublisher roll() {
    return roll;
  }

  ChannelSubscriptions subscriptions() {
    return subscriptions;
  }

  void type(ClientSession client, String asked) {
    var channelId = Ids.parse(asked).orElse(asked);
    if (client.where().listensTo(channelId)
        && !client.where().isSilenced(channelId, clock.instant())) {
      typing.type(client.userId(), channelId);
    }
  }

  /// A socket has gone. Its client may come back, unless it has said good-bye itself.
  void closed(SocketConnection line, int code) {
    lines.remove(line);
    synchronized (lines) {
      lines.notifyAll();
    }
    line.client().ifPresent(client -> reception.lost(client, line.connection(), code));
  }

  // What happens by itself

  /// What is due at short intervals.
  private void beat() {
    var now = clock.instant();
    lines.forEach(line -> line.beat(now));
    dispatcher.flush();
    roll.call();
  }

  private void slowBeat() {
    var now = clock.instant();
    DisconnectedSession.forgotten(clients.all(), now).forEach(clients::removeIfAway);
    misses.beat(now);
    attendance.sweep();
    // Far ahead it is where the clock was put back: what is stored of sockets would be over long
    // before.
    if (!now.isBefore(nextRefresh) || nextRefresh.isAfter(now.plus(GatewayLimits.REFRESH))) {
      nextRefresh = now.plus(GatewayLimits.REFRESH);
      stored.refresh(clients.all());
    }
  }

  /// Whether a session is here, or may come back.
  boolean remembers(String sessionId) {
    return clients.find(sessionId).isPresent();
  }

  /// Whether a session listens to anything.
  boolean listens(String sessionId) {
    return clients
        .find(sessionId)
        .filter(client -> !client.where().channels().isEmpty())
        .isPresent();
  }

  // For the other parts of the chat

  public PresenceLookup presences() {
    return roll;
  }

  public TypingNotifier typists() {
    return typing;
  }

  /// Asks all clients to connect elsewhere, and waits for a while for them to go. The hub sends those away who stay.
  @Override
  public void close() {
    closing = true;
    lines.forEach(line -> line.connection().send(ServerFrames.RECONNECT));
    try {
      awaitNobody();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    beats.forEach(Schedule::close);
    hearing.close();
    lines.forEach(
        line -> line.connection().close(CloseCode.RESTART.code(), CloseCode.RESTART.reason()));
    var left = List.copyOf(clients.all());
    left.forEach(clients::remove);
    stored.gone(left);
  }

  private void awaitNobody() throws InterruptedException {
    long end = System.nanoTime() + closeWithin.toNanos();
    synchronized (lines) {
      while (!lines.isEmpty()) {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (left <= 0) {
          return;
        }
        lines.wait(left);
      }
    }
  }
}

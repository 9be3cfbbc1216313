package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.frame.CloseCode;
import dev.trestle.apps.chat.gateway.frame.ServerFrames;
import dev.trestle.apps.chat.gateway.presence.PresenceTracker;
import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import dev.trestle.apps.chat.gateway.session.DisconnectedSession;
import dev.trestle.apps.chat.gateway.session.SessionLimits;
import dev.trestle.apps.chat.table.ChannelConnection;
import dev.trestle.apps.chat.table.Session;
import dev.trestle.apps.chat.table.Typing;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.PresenceLookup;
import dev.trestle.apps.chat.view.ServerStates;
import dev.trestle.apps.chat.view.TypingNotifier;
import dev.trestle.kit.account.SignOutListener;
import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Schedule;
import dev.trestle.kit.stream.StreamGaps;
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

/// The gateway of one node: accepts sockets, receives frames and sends events. Thread-safe. Close it before the hub: it
/// asks its clients to reconnect elsewhere.
public final class Gateway implements Endpoint, AutoCloseable {
  /// The path of the gateway.
  public static final String PATH = "/chat/gateway";

  private static final int MANY = 1_000_000;
  private static final Duration INTERVAL = Duration.ofMillis(250);
  private static final Duration SLOW_INTERVAL = Duration.ofSeconds(1);

  private final InstantSource clock;
  private final Duration closeWithin;
  private final ClientSessions clients = new ClientSessions();
  private final Set<SocketConnection> sockets = ConcurrentHashMap.newKeySet();
  private final PresenceTracker presenceTracker;
  private final ConnectionItems connectionItems;
  private final SessionLifecycle sessionLifecycle;
  private final ChannelSubscriptions subscriptions;
  private final TypingIndicators typing;
  private final PresencePublisher presencePublisher;
  private final EventDispatcher dispatcher;
  private final MissedEvents missedEvents;
  private final Subscription streamSubscription;
  private final List<Schedule> schedules = new ArrayList<>();
  private volatile Instant nextRefresh;
  private volatile boolean closing;

  private Gateway(GatewayOptions options) {
    var table = options.table();
    var userCache = options.userCache();
    this.clock = options.clock();
    this.closeWithin = options.closeWithin();
    this.nextRefresh = clock.instant().plus(GatewayLimits.REFRESH);
    this.presenceTracker = new PresenceTracker(clock);
    this.connectionItems = new ConnectionItems(table, options.nodeId(), clock);
    var remoteSessions = new RemoteSessions(table, presenceTracker, options.nodeId(), clock);
    var states = new ServerStates(table, userCache);
    this.sessionLifecycle =
        new SessionLifecycle(
            options,
            clients,
            presenceTracker,
            connectionItems,
            new SessionStart(
                table, states, clients, presenceTracker, connectionItems, remoteSessions, clock));
    this.subscriptions = new ChannelSubscriptions(options.access(), clients, connectionItems);
    this.presencePublisher = new PresencePublisher(table, userCache, clients, presenceTracker);
    this.typing = new TypingIndicators(table, clients, options.nodeId(), clock);
    this.dispatcher =
        new EventDispatcher(
            table,
            userCache,
            clients,
            presenceTracker,
            connectionItems,
            new TableLookup(table, userCache, states, presenceTracker, clients));
    this.missedEvents = new MissedEvents(clients, sessionLifecycle::invalidate);
    var signOuts =
        new SignOutListener<>(
            table,
            options.authentication(),
            clients::ofUser,
            ClientSession::caller,
            this::closeSignedOut);
    var stale = new StaleRecipients(table.model());
    var subscriber = options.streams().broadcast();
    dispatcher.subscribe(subscriber);
    this.streamSubscription =
        subscriber
            .on(Session.class, remoteSessions::handle)
            .on(ChannelConnection.class, typing::connectionChanged)
            .on(Typing.class, typing::typingChanged)
            .on(RefreshToken.class, signOuts::tokenChanged)
            .on(User.class, signOuts::userChanged)
            .changed(User.class, sessionLifecycle::userChanged)
            .events(
                new StreamGaps(
                    change ->
                        stale
                            .of(change.key())
                            .forEach(one -> missedEvents.add(dispatcher.clientsOf(one))),
                    missedEvents::addAll))
            .start();
    schedules.add(Schedule.every(INTERVAL, this::tick));
    schedules.add(Schedule.every(SLOW_INTERVAL, this::slowTick));
  }

  public static Gateway open(GatewayOptions options) {
    return new Gateway(options);
  }

  /// The limits of the sockets.
  ///
  /// @param forPrograms whether one client may open all connections, as a benchmark does
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
        new HubOptions.Outgoing(SessionLimits.QUEUED, SessionLimits.QUEUED_BYTES),
        // Heartbeats are frames here, and checked by SocketConnection; pings only detect dead
        // sockets.
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

  // Called by sockets

  /// Returns whether another socket may be opened.
  boolean open(SocketConnection socket) {
    sockets.add(socket);
    return !closing;
  }

  SessionLifecycle sessionLifecycle() {
    return sessionLifecycle;
  }

  PresencePublisher presencePublisher() {
    return presencePublisher;
  }

  ChannelSubscriptions subscriptions() {
    return subscriptions;
  }

  void type(ClientSession client, String asked) {
    var channelId = Ids.parse(asked).orElse(asked);
    if (client.subscriptions().isSubscribedTo(channelId)
        && !client.subscriptions().isTimedOut(channelId, clock.instant())) {
      typing.type(client.userId(), channelId);
    }
  }

  /// Handles a closed socket. Its session can be resumed, unless the client closed the socket itself.
  void closed(SocketConnection socket, int code) {
    sockets.remove(socket);
    synchronized (sockets) {
      sockets.notifyAll();
    }
    socket
        .client()
        .ifPresent(client -> sessionLifecycle.socketClosed(client, socket.connection(), code));
  }

  // Scheduled

  /// Runs what is due at short intervals.
  private void tick() {
    var now = clock.instant();
    sockets.forEach(socket -> socket.checkTimeouts(now));
    dispatcher.flush();
    presencePublisher.publish();
  }

  private void slowTick() {
    var now = clock.instant();
    DisconnectedSession.findExpired(clients.all(), now).forEach(clients::removeIfDisconnected);
    missedEvents.flush(now);
    presenceTracker.expireConnections();
    // It is far ahead if the clock was set back: the stored sessions would expire long before.
    if (!now.isBefore(nextRefresh) || nextRefresh.isAfter(now.plus(GatewayLimits.REFRESH))) {
      nextRefresh = now.plus(GatewayLimits.REFRESH);
      connectionItems.refresh(clients.all());
    }
  }

  private void closeSignedOut(ClientSession client) {
    client.close(CloseCode.AUTHENTICATION);
    sessionLifecycle.end(client);
  }

  /// Whether a session is connected or can be resumed.
  boolean remembers(String sessionId) {
    return clients.find(sessionId).isPresent();
  }

  /// Whether a session is subscribed to any channel.
  boolean listens(String sessionId) {
    return clients
        .find(sessionId)
        .filter(client -> !client.subscriptions().channels().isEmpty())
        .isPresent();
  }

  // For the other parts of the chat

  public PresenceLookup presences() {
    return presencePublisher;
  }

  public TypingNotifier typists() {
    return typing;
  }

  /// Asks all clients to reconnect elsewhere and waits a while for them to close. The hub closes the remaining sockets.
  @Override
  public void close() {
    closing = true;
    sockets.forEach(socket -> socket.connection().send(ServerFrames.RECONNECT));
    try {
      awaitNoSockets();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    schedules.forEach(Schedule::close);
    streamSubscription.close();
    sockets.forEach(
        socket -> socket.connection().close(CloseCode.RESTART.code(), CloseCode.RESTART.reason()));
    var left = List.copyOf(clients.all());
    left.forEach(clients::remove);
    connectionItems.deleteAll(left);
  }

  private void awaitNoSockets() throws InterruptedException {
    long end = System.nanoTime() + closeWithin.toNanos();
    synchronized (sockets) {
      while (!sockets.isEmpty()) {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (left <= 0) {
          return;
        }
        sockets.wait(left);
      }
    }
  }
}

package dev.trestle.apps.guild.subscription;

import dev.trestle.apps.guild.event.Topics;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.account.AccessTokens;
import dev.trestle.kit.account.SignOutListener;
import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.kit.job.Schedule;
import dev.trestle.kit.stream.StreamGaps;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.socket.Connection;
import dev.trestle.web.socket.Endpoint;
import dev.trestle.web.socket.HubOptions;
import dev.trestle.web.socket.Origins;
import dev.trestle.web.socket.Receiver;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The GraphQL sockets of one node. Thread-safe.
public final class GraphQlSockets implements Endpoint {
  /// The sub-protocol of the sockets.
  public static final String PROTOCOL = "graphql-transport-ws";

  private static final int MANY = 1_000_000;
  private static final Duration INTERVAL = Duration.ofMillis(250);

  private final SocketOperations operations;
  private final Topics topics;
  private final AccessTokens accessTokens;
  private final InstantSource clock;
  private final int maxPerUser;
  private final Set<GraphQlSocket> sockets = ConcurrentHashMap.newKeySet();
  private final Map<String, Set<GraphQlSocket>> byUser = new ConcurrentHashMap<>();
  private volatile boolean closing;

  /// @param forPrograms whether one client may open all connections, as a benchmark does
  public GraphQlSockets(
      SocketOperations operations,
      Topics topics,
      AccessTokens accessTokens,
      InstantSource clock,
      boolean forPrograms) {
    this.operations = operations;
    this.topics = topics;
    this.accessTokens = accessTokens;
    this.clock = clock;
    this.maxPerUser = forPrograms ? MANY : SocketLimits.SOCKETS;
  }

  /// The limits of the sockets.
  ///
  /// @param forPrograms whether one client may open all connections, as a benchmark does
  public static HubOptions bounds(Set<String> origins, boolean forPrograms) {
    return new HubOptions(
        forPrograms
            ? new HubOptions.Admission(MANY, MANY, new Origins(origins))
            : new HubOptions.Admission(20_000, 100, new Origins(origins)),
        new HubOptions.Incoming(
            SocketLimits.MESSAGE_BYTES,
            forPrograms ? Quota.perSecond(MANY) : SocketLimits.MESSAGES,
            OptionalInt.of(SocketCloseCode.INVALID_MESSAGE.code())),
        new HubOptions.Outgoing(SocketLimits.QUEUED, SocketLimits.QUEUED_BYTES),
        new HubOptions.Heartbeat(
            SocketLimits.PING_EVERY, SocketLimits.MAX_SILENCE, Duration.ofSeconds(3)));
  }

  /// Closes the sockets of sign-ins that have ended, and those of all clients if changes of the table were missed.
  public void publish(Subscriber changes, GuildTable table) {
    var signOuts =
        new SignOutListener<>(
            table,
            accessTokens,
            this::ofUser,
            GraphQlSocket::caller,
            socket -> socket.close(SocketCloseCode.UNAUTHORIZED));
    changes
        .on(RefreshToken.class, signOuts::tokenChanged)
        .on(User.class, signOuts::userChanged)
        .events(new StreamGaps(_ -> interrupt(), this::interrupt));
  }

  @Override
  public Optional<String> protocol(HttpRequest request) {
    return Optional.of(PROTOCOL).filter(Endpoint.offered(request)::contains);
  }

  @Override
  public Receiver connect(Connection connection, HttpRequest request) {
    return new GraphQlSocket(connection, this, protocol(request).isPresent(), clock.instant());
  }

  // Called by sockets

  /// Returns whether another socket may be opened.
  boolean open(GraphQlSocket socket) {
    sockets.add(socket);
    return !closing;
  }

  Optional<AccessTokens.SignedIn> authenticate(String token) {
    return accessTokens.findSignedIn(token);
  }

  /// Adds a socket to those of its user. Returns false if the user has too many.
  boolean add(GraphQlSocket socket) {
    var ofUser =
        byUser.compute(
            socket.caller().userId(),
            (_, known) -> {
              var all = known == null ? ConcurrentHashMap.<GraphQlSocket>newKeySet() : known;
              all.add(socket);
              return all;
            });
    return ofUser.size() <= maxPerUser;
  }

  void remove(GraphQlSocket socket) {
    if (sockets.remove(socket) && socket.isSignedIn()) {
      byUser.computeIfPresent(
          socket.caller().userId(),
          (_, known) -> {
            known.remove(socket);
            return known.isEmpty() ? null : known;
          });
    }
  }

  SocketOperations operations() {
    return operations;
  }

  Topics topics() {
    return topics;
  }

  /// The users with a socket at this node.
  public Set<String> users() {
    return Set.copyOf(byUser.keySet());
  }

  private Set<GraphQlSocket> ofUser(String userId) {
    return Optional.ofNullable(byUser.get(userId)).orElse(Set.of());
  }

  private void tick() {
    var now = clock.instant();
    sockets.forEach(socket -> socket.checkTimeouts(now));
  }

  private void interrupt() {
    sockets.forEach(socket -> socket.close(SocketCloseCode.RESTART));
  }

  /// Starts to check timeouts and to send pings. Close it before the hub: it asks its clients to reconnect elsewhere.
  public AutoCloseable start() {
    var schedule = Schedule.every(INTERVAL, this::tick);
    return () -> {
      closing = true;
      schedule.close();
      interrupt();
    };
  }
}

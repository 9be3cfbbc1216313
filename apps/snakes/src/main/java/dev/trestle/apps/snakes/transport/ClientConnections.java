package dev.trestle.apps.snakes.transport;

import dev.trestle.apps.snakes.ban.Bans;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.GameOverview;
import dev.trestle.web.limit.Address;
import dev.trestle.web.limit.RateLimiter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// All client connections of this node, with limits by network address. Thread-safe.
public final class ClientConnections implements AutoCloseable {
  private final Set<ClientConnection> open = ConcurrentHashMap.newKeySet();
  private final Map<String, Integer> byAddress = new ConcurrentHashMap<>();
  private final Bans bans;
  private final RateLimiter seats;
  private final int maxFromOne;
  private volatile boolean isClosed;

  /// @param seats how many seats one address may ask for, over connections and without them
  /// @param maxFromOne how many connections one address may have, of all kinds together
  public ClientConnections(Bans bans, RateLimiter seats, int maxFromOne) {
    this.bans = bans;
    this.seats = seats;
    this.maxFromOne = maxFromOne;
  }

  /// Submits a command of a client. Seats are limited by address, however many connections it has.
  void pass(ClientConnection connection, CommandRequest request) {
    if (request.command() instanceof Command.Join) {
      var grant = seats.take(Address.key(connection.address()));
      if (!grant.given()) {
        throw GameException.later(
            ErrorCode.RATE_LIMITED,
            "Too many seats were request for from this address.",
            grant.retryAfter());
      }
    }
    connection.client().submit(request);
  }

  /// Registers a connection, or closes it at once.
  void opened(ClientConnection connection) {
    if (open.add(connection)) {
      byAddress.merge(Address.key(connection.address()), 1, Integer::sum);
    }
    if (isClosed) {
      connection.close(CloseCode.RESTART);
    } else if (bans.isBanned(connection.address())) {
      connection.close(CloseCode.UNAUTHORISED);
    } else if (from(connection.address()) > maxFromOne) {
      // The hub, which counts its own, has let it in.
      connection.close(CloseCode.RATE);
    }
  }

  void requireNotBanned(String address) {
    bans.requireNotBanned(address);
  }

  void closed(ClientConnection connection) {
    if (open.remove(connection)) {
      byAddress.computeIfPresent(
          Address.key(connection.address()),
          (_, count) -> count == 1 ? null : Integer.valueOf(count - 1));
    }
  }

  public int count() {
    return open.size();
  }

  /// The number of connections from an address.
  int from(String address) {
    return byAddress.getOrDefault(Address.key(address), 0);
  }

  /// The clients that are connected to a game on this node.
  public List<GameOverview.Visitor> visitors(String code) {
    return open.stream().flatMap(connection -> visitor(connection, code).stream()).toList();
  }

  private static Optional<GameOverview.Visitor> visitor(ClientConnection connection, String code) {
    var client = connection.client();
    return client.gameCode().filter(code::equals).map(_ -> visitor(connection, client));
  }

  private static GameOverview.Visitor visitor(ClientConnection connection, GameClient client) {
    var transport = client.transport().name().toLowerCase(Locale.ROOT);
    return new GameOverview.Visitor(client.playerId(), transport, connection.address());
  }

  /// Refuses new connections with the close code of a restart. Open ones stay until their games close them.
  @Override
  public void close() {
    isClosed = true;
  }

  /// Closes connections of addresses that were banned after they connected.
  public void closeBanned() {
    var banned =
        open.stream()
            .map(ClientConnection::address)
            .distinct()
            .filter(bans::isBanned)
            .collect(Collectors.toUnmodifiableSet());
    open.stream()
        .filter(connection -> banned.contains(connection.address()))
        .forEach(connection -> connection.close(CloseCode.UNAUTHORISED));
  }
}

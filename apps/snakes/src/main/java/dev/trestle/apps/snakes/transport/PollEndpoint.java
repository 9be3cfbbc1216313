package dev.trestle.apps.snakes.transport;

import dev.trestle.apps.snakes.api.GamesApi;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.protocol.ClientFrame;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.CommandJson;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Handler;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.limit.TokenBucket;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.Reply;
import dev.trestle.web.socket.HubOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Long polling, for networks without WebSockets: a request waits until there are messages. The commands
/// are the same. Thread-safe; must be closed.
public final class PollEndpoint implements AutoCloseable {
  private static final String ROOT = "/poll";
  private static final String CONNECTION = "X-Connection-Id";
  private static final int MAX_ID_LENGTH = 100;

  /// Proxies give up after thirty.
  private static final Duration LONGEST = Duration.ofSeconds(25);

  private static final Duration BETWEEN_TRIES = Duration.ofSeconds(5);

  private final ClientConnections registry;
  private final Games games;
  private final HubOptions bounds;
  private final InstantSource clock;
  private final Map<String, PollConnection> connections = new ConcurrentHashMap<>();

  public PollEndpoint(
      ClientConnections registry, Games games, HubOptions bounds, InstantSource clock) {
    this.registry = registry;
    this.games = games;
    this.bounds = bounds;
    this.clock = clock;
  }

  public void add(Api api) {
    api.add(
            route("POST", "/connect", "Opens a connection.", this::connect)
                .query(QueryParameter.text("v", "The version of the protocol."))
                .answers(201, Connected.class)
                .problem(400, "UNSUPPORTED_VERSION")
                .problem(429, "RATE_LIMITED"))
        .add(
            ofConnection(route("GET", "/messages", "Waits for messages.", this::messages))
                .query(
                    QueryParameter.number(
                        "since", "The `next` of the answer before.", 0, Long.MAX_VALUE, 0))
                .answers(200, Messages.class))
        .add(
            ofConnection(route("POST", "/send", "Sends a command.", this::send))
                .maxBodyBytes(GamesApi.MAX_BODY_BYTES)
                .body(ClientFrame.class)
                .answers(202)
                .problem(429, "RATE_LIMITED"))
        .add(
            route("POST", "/disconnect", "Closes a connection.", this::disconnect)
                .header(connection(false)));
  }

  private Route route(String method, String path, String summary, Handler handler) {
    return Route.of(method, ROOT + path, summary, fromOurPages(handler))
        .anonymous()
        .unlimited()
        .problem(403, "FORBIDDEN");
  }

  private static Route ofConnection(Route route) {
    return route.header(connection(true)).problem(410, "CONNECTION_EXPIRED");
  }

  private static Route.Header connection(boolean required) {
    return new Route.Header(CONNECTION, "The `connectionId`.", required, 1, MAX_ID_LENGTH);
  }

  private Handler fromOurPages(Handler handler) {
    return call -> {
      if (!bounds.admission().origins().allow(call.request())) {
        throw Problem.of(403, "FORBIDDEN", "Pages from elsewhere may not connect.").exception();
      }
      return handler.answer(call);
    };
  }

  /// Messages since the last answer, as the OpenAPI document shows them.
  ///
  /// @param next what `since` is for the next call
  @SchemaName("PollMessages")
  private record Messages(
      List<Map<String, @Nullable Object>> messages, long next, Optional<Closed> closed) {}

  /// Why the connection is closed.
  @SchemaName("PollClosed")
  private record Closed(int code, @OneOf(CloseCode.class) String reason) {}

  @SchemaName("PollConnection")
  private record Connected(String connectionId) {}

  private HttpResponse connect(ApiCall call) {
    if (call.query("v").filter(version -> !version.equals(SocketEndpoint.VERSION)).isPresent()) {
      throw SocketEndpoint.unsupportedProtocol();
    }
    var address = call.request().address();
    registry.requireNotBanned(address);
    var admission = bounds.admission();
    if (connections.size() >= admission.maxConnections()
        || registry.from(address) >= admission.maxPerAddress()) {
      throw GameException.later(
          ErrorCode.RATE_LIMITED, "Too many connections from one address.", BETWEEN_TRIES);
    }
    var actions = new TokenBucket(bounds.incoming().quota(), clock);
    var connection = new PollConnection(games, address, actions, clock.instant());
    connections.put(connection.id(), connection);
    registry.opened(connection);
    return Reply.json(201, new Connected(connection.id()));
  }

  private HttpResponse messages(ApiCall call) {
    var connection = connection(call);
    long since = call.queryNumber("since");
    connection.seen(clock.instant());
    var pending = connection.awaitFrames(since, LONGEST);
    connection.seen(clock.instant());
    if (pending.closed().isPresent()) {
      forget(connection);
    }
    return HttpResponse.of(200, "application/json", json(pending).getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", "no-store");
  }

  /// Frames are encoded once for all clients, so they are joined as texts.
  private static String json(PollConnection.Pending pending) {
    var messages =
        pending.frames().stream()
            .map(Frame::encoded)
            .map(frame -> frame.text())
            .collect(Collectors.joining(","));
    var closed =
        pending
            .closed()
            .map(
                code ->
                    ",\"closed\":{\"code\":%d,\"reason\":\"%s\"}"
                        .formatted(code.number(), code.reason()))
            .orElse("");
    return "{\"messages\":[%s],\"next\":%d%s}".formatted(messages, pending.next(), closed);
  }

  private HttpResponse send(ApiCall call) {
    var connection = connection(call);
    connection.seen(clock.instant());
    if (!connection.mayAsk()) {
      connection.close(CloseCode.RATE);
      throw GameException.later(ErrorCode.RATE_LIMITED, "That was too often.", BETWEEN_TRIES);
    }
    var text = call.json();
    try {
      registry.pass(connection, CommandJson.parse(text));
    } catch (GameException refused) {
      connection.client().refuse(refused, CommandJson.name(text));
    }
    return HttpResponse.of(202);
  }

  private HttpResponse disconnect(ApiCall call) {
    Optional.ofNullable(connections.get(call.request().header(CONNECTION).orElse("")))
        .ifPresent(
            connection -> {
              connection.close(CloseCode.TIMEOUT);
              forget(connection);
            });
    return Reply.nothing();
  }

  private PollConnection connection(ApiCall call) {
    var connection = connections.get(call.request().header(CONNECTION).orElse(""));
    if (connection == null) {
      throw Problem.of(410, "CONNECTION_EXPIRED", "This connection is over. Connect again.")
          .exception();
    }
    return connection;
  }

  /// Closes idle connections. To be called every few seconds.
  public void dropIdle() {
    var now = clock.instant();
    for (var connection : connections.values()) {
      if (connection.isIdle(now, bounds.heartbeat().maxSilence())) {
        connection.close(CloseCode.TIMEOUT);
        forget(connection);
      }
    }
  }

  private void forget(PollConnection connection) {
    connections.remove(connection.id());
    registry.closed(connection);
  }

  /// Closes all connections for a restart.
  @Override
  public void close() {
    connections.values().forEach(connection -> connection.close(CloseCode.RESTART));
  }
}

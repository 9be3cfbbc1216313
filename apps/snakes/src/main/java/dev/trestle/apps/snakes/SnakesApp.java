package dev.trestle.apps.snakes;

import dev.trestle.apps.snakes.SnakesLimits.LimitedAction;
import dev.trestle.apps.snakes.admin.AdminApi;
import dev.trestle.apps.snakes.api.BoardsApi;
import dev.trestle.apps.snakes.api.ExpiredGames;
import dev.trestle.apps.snakes.api.GameProblems;
import dev.trestle.apps.snakes.api.GamesApi;
import dev.trestle.apps.snakes.api.RateGates;
import dev.trestle.apps.snakes.ban.Bans;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.game.GamesOptions;
import dev.trestle.apps.snakes.game.background.ResultRecorder;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.rules.PlayerName;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.apps.snakes.transport.ClientConnections;
import dev.trestle.apps.snakes.transport.EventStreamEndpoint;
import dev.trestle.apps.snakes.transport.PollEndpoint;
import dev.trestle.apps.snakes.transport.SocketEndpoint;
import dev.trestle.kit.api.AdminGate;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.OpenParts;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.app.RunningApp;
import dev.trestle.kit.job.Schedule;
import dev.trestle.kit.secret.Secret;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.web.asset.HtmlPage;
import dev.trestle.web.limit.RateLimiter;
import dev.trestle.web.route.RateGate;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import dev.trestle.web.socket.Origins;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalInt;

/// The running application: builds its parts in the order in which they need each other, and closes them in the opposite order.
///
/// ```java
/// var app = SnakesApp.open(SnakesConfig.of(database));
/// app.mount(router, hub);                                              // the API, the sockets
/// Snakes.PAGES.mount(router, Assets.withShell(Snakes.PAGES.assets()), app::fill);
/// ```
public final class SnakesApp implements RunningApp {
  private static final Duration BETWEEN_SWEEPS = Duration.ofMinutes(1);
  private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(5);

  private final SnakesConfig config;
  private final SnakesTable table;
  private final Games games;
  private final Bans bans;
  private final RateLimiter seats;
  private final ClientConnections connections;
  private final PollEndpoint polling;
  private final OpenParts parts;

  private SnakesApp(SnakesConfig config, OpenParts parts) {
    this.config = config;
    this.parts = parts;
    var tables = config.environment().tables();
    var keys = Secret.of(tables.ensure(SnakesTable.class), Secret.CURSORS);
    this.table = tables.cursorKey(keys).open(SnakesTable.class);
    var options =
        GamesOptions.of(table, config.environment().nodeId(), config.clock())
            .shortestCooldown(config.limits().shortestCooldown());
    this.games = Games.open(config.timers().map(options::timers).orElse(options));
    this.bans = new Bans(table, config.clock());
    this.seats = new RateLimiter(config.limits().of(LimitedAction.JOIN), config.clock());
    this.connections = new ClientConnections(bans, seats, config.limits().connectionsFromOne());
    // Closed in the opposite order, so that polling clients still receive the games' last messages.
    this.polling = parts.add(new PollEndpoint(connections, games, bounds(), config.clock()));
    parts.add(games);
    var streams =
        Streams.of(table, config.environment().dynamo(), config.environment().streams())
            .clock(config.clock());
    parts.add(ResultRecorder.start(table, streams));
    parts.add(games.followOtherNodes(streams));
    var maintenance = games.maintenance();
    // By itself: who is two minutes late with it is taken for dead, and a sweep may take long.
    parts.add(Schedule.every(BETWEEN_SWEEPS, maintenance::refreshConnections));
    parts.add(
        Schedule.every(
            BETWEEN_SWEEPS,
            () -> {
              maintenance.checkAbandoned();
              connections.closeBanned();
            }));
    parts.add(Schedule.every(BETWEEN_LOOKS, polling::dropIdle));
    // The first to be closed: the hub still lets people in while the other applications end.
    parts.add(connections);
  }

  /// Creates the table where it is missing, and starts background work.
  public static SnakesApp open(SnakesConfig config) {
    return OpenParts.open("snakes", parts -> new SnakesApp(config, parts));
  }

  public Games games() {
    return games;
  }

  /// The API and the connections, all below `/snakes`.
  @Override
  public SnakesApp mount(Router router, Hub hub) {
    var creating = rateLimit(LimitedAction.CREATION);
    var joining = rateLimit(LimitedAction.JOIN);
    var reading = rateLimit(LimitedAction.READ);
    var drawing = rateLimit(LimitedAction.DRAWING);
    var admin = rateLimit(LimitedAction.ADMIN_CALL);
    var creations = gate(creating);
    var seatGate = RateGate.byAddress(seats);
    var api =
        Api.of("Trestle snakes and ladders", "/snakes")
            .documentAt("/api/openapi.json")
            .errors(GameProblems::around)
            .limiter(
                new RateGates()
                    .add(creating, action -> bans.around(creations.aroundDone(action)))
                    .add(joining, action -> bans.around(seatGate.around(action)))
                    .add(reading, gate(reading)::around)
                    .add(drawing, gate(drawing)::around)
                    .add(admin, gate(admin)::around));
    var expired = new ExpiredGames(config.environment().dynamo(), table);
    new GamesApi(games, expired, creating, joining, reading).add(api);
    new BoardsApi(new SecureRandom(), drawing).add(api);
    polling.add(api);
    new EventStreamEndpoint(connections, games, hub, bounds()).add(api);
    config
        .environment()
        .adminToken()
        .map(token -> new AdminGate(token, "UNAUTHORIZED"))
        .ifPresent(gate -> new AdminApi(games, bans, connections, admin).add(api.admins(gate)));
    api.mount(router);
    hub.at(SocketEndpoint.PATH, bounds(), new SocketEndpoint(connections, games, config.clock()));
    return this;
  }

  private RateLimit rateLimit(LimitedAction action) {
    var name = action.name().toLowerCase(Locale.ROOT);
    return RateLimit.perAddress(name, config.limits().of(action));
  }

  /// The limits that the pages show.
  public PageLimits pageLimits() {
    return PageLimits.none().add("player.name", 1, PlayerName.MAX_GRAPHEMES);
  }

  @Override
  public HtmlPage fill(HtmlPage page) {
    return pageLimits().fill(page.filled("public-url", publicUrl()));
  }

  /// For invitations: the page itself knows only by which address its own reader has come.
  private String publicUrl() {
    return config
        .environment()
        .publicUrl()
        .map(
            url ->
                "<meta name=\"public-url\" content=\"%s\">".formatted(AppEnvironment.origin(url)))
        .orElse("");
  }

  private RateGate gate(RateLimit limit) {
    return RateGate.byAddress(limit.quota(), config.clock());
  }

  private HubOptions bounds() {
    var limits = config.limits();
    var usual = HubOptions.DEFAULT;
    return usual
        .with(
            new HubOptions.Admission(
                limits.connections(),
                limits.connectionsFromOne(),
                new Origins(config.environment().origins())))
        .with(
            new HubOptions.Incoming(
                usual.incoming().maxMessageBytes(),
                limits.of(LimitedAction.ACTION),
                OptionalInt.of(CloseCode.PROTOCOL.number())));
  }

  /// Announces the restart to all clients. Commands that came before are answered.
  @Override
  public void close() {
    parts.close();
  }
}

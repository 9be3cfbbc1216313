package dev.trestle.apps.snakes;

import dev.trestle.apps.snakes.SnakesLimits.Wish;
import dev.trestle.apps.snakes.admin.AdminApi;
import dev.trestle.apps.snakes.admin.AdminGate;
import dev.trestle.apps.snakes.api.BoardsApi;
import dev.trestle.apps.snakes.api.GamesApi;
import dev.trestle.apps.snakes.api.Leftovers;
import dev.trestle.apps.snakes.ban.Bans;
import dev.trestle.apps.snakes.game.Aftermath;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.game.GamesOptions;
import dev.trestle.apps.snakes.game.OtherNodes;
import dev.trestle.apps.snakes.game.Sweeper;
import dev.trestle.apps.snakes.link.EventsDoor;
import dev.trestle.apps.snakes.link.Links;
import dev.trestle.apps.snakes.link.PollDoor;
import dev.trestle.apps.snakes.link.SocketDoor;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.table.CursorKey;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.asset.AssetTree;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import dev.trestle.web.route.RateGate;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import dev.trestle.web.socket.Origins;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;

/// The whole game, put together from top to bottom; closed in the opposite order, and before the hub and the server are.
///
/// ```java
/// var app = SnakesApp.open(SnakesConfig.of(database));
/// app.mount(router, hub);                                              // the API, the sockets
/// app.mountPages(router, Assets.withShell(SnakesApp.assets()));        // the interface
/// ```
public final class SnakesApp implements AutoCloseable {
  private static final Duration BETWEEN_SWEEPS = Duration.ofMinutes(1);
  private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(5);
  private static final String FILES = "dev/trestle/apps/snakes/web";

  private final SnakesConfig config;
  private final SnakesTable table;
  private final Games games;
  private final Bans bans;
  private final RateLimiter seats;
  private final Links links;
  private final PollDoor polling;
  private final Deque<AutoCloseable> opened = new ArrayDeque<>();

  private SnakesApp(SnakesConfig config) {
    this.config = config;
    var tables = Tables.of(config.dynamo()).clock(config.clock()).word("stage", config.stage());
    var keys = CursorKey.of(tables.ensure(SnakesTable.class));
    this.table = tables.cursorKey(keys).open(SnakesTable.class);
    var options =
        GamesOptions.of(table, config.nodeId(), config.clock())
            .shortestCooldown(config.limits().shortestCooldown());
    this.games = Games.open(config.alarms().map(options::alarms).orElse(options));
    this.bans = new Bans(table, config.clock());
    this.seats = new RateLimiter(config.limits().of(Wish.JOIN), config.clock());
    this.links = new Links(bans, seats, config.limits().connectionsFromOne());
    // Closed in the opposite order: what the games say last, those who poll hear too.
    this.polling = open(new PollDoor(links, games, bounds(), config.clock()));
    open(games);
    try {
      var streams = Streams.of(table, config.dynamo(), config.streams()).clock(config.clock());
      open(Aftermath.start(table, streams));
      open(OtherNodes.hear(games, streams));
      var sweeper = new Sweeper(games);
      // By itself: who is two minutes late with it is taken for dead, and a sweep may take long.
      open(Chores.every(BETWEEN_SWEEPS, sweeper::refresh));
      open(
          Chores.every(
              BETWEEN_SWEEPS,
              () -> {
                sweeper.sweep();
                links.closeBanned();
              }));
      open(Chores.every(BETWEEN_LOOKS, polling::dropIdle));
      // The first to be closed: the hub still lets people in while the other applications end.
      open(links);
    } catch (RuntimeException failed) {
      close();
      throw failed;
    }
  }

  /// Makes the table where it is missing, and begins to look after the games in it.
  public static SnakesApp open(SnakesConfig config) {
    return new SnakesApp(config);
  }

  public Games games() {
    return games;
  }

  /// The API and the connections, all below `/snakes`.
  public SnakesApp mount(Router router, Hub hub) {
    var limits = config.limits();
    var leftovers = new Leftovers(config.dynamo(), table);
    new GamesApi(
            games,
            leftovers,
            bans,
            gate(limits.of(Wish.CREATION)),
            RateGate.byAddress(seats),
            gate(limits.of(Wish.READ)))
        .mount(router);
    new BoardsApi(new SecureRandom(), gate(limits.of(Wish.DRAWING))).mount(router);
    hub.at(SocketDoor.PATH, bounds(), new SocketDoor(links, games, config.clock()));
    polling.mount(router);
    new EventsDoor(links, games, hub, bounds()).mount(router);
    config
        .adminToken()
        .map(token -> new AdminGate(token, gate(limits.of(Wish.ADMIN_CALL))))
        .ifPresent(known -> new AdminApi(games, bans, links, known).mount(router));
    return this;
  }

  /// The files of the interface, for [Assets#withShell].
  public static AssetTree assets() {
    return AssetTree.classPath("snakes", FILES);
  }

  /// The pages: one, which finds out by its address what to show.
  public SnakesApp mountPages(Router router, Assets assets) {
    var page = assets.page(FILES + "/index.html").filled("public-url", publicUrl());
    router.get("/snakes", _ -> HttpResponse.of(308).with("Location", "/snakes/"));
    router
        .get("/snakes/", page)
        .get("/snakes/g/{code}", page.preloading("snakes/game/game.js"))
        .get("/snakes/admin", page.preloading("snakes/admin/admin.js"));
    return this;
  }

  /// For invitations: the page itself knows only by which address its own reader has come.
  private String publicUrl() {
    return config
        .publicUrl()
        .map(url -> "<meta name=\"public-url\" content=\"%s\">".formatted(origin(url)))
        .orElse("");
  }

  private RateGate gate(Quota quota) {
    return RateGate.byAddress(quota, config.clock());
  }

  private HubOptions bounds() {
    var limits = config.limits();
    var usual = HubOptions.DEFAULT;
    return usual
        .with(
            new HubOptions.Admission(
                limits.connections(), limits.connectionsFromOne(), new Origins(origins())))
        .with(
            new HubOptions.Incoming(
                usual.incoming().maxMessageBytes(),
                limits.of(Wish.ACTION),
                OptionalInt.of(CloseCode.PROTOCOL.number())));
  }

  private Set<String> origins() {
    var origins = new HashSet<>(config.origins());
    config.publicUrl().map(SnakesApp::origin).ifPresent(origins::add);
    return origins;
  }

  private static String origin(URI url) {
    return url.getScheme() + "://" + url.getAuthority();
  }

  private <T extends AutoCloseable> T open(T part) {
    opened.push(part);
    return part;
  }

  /// Tells everyone that the server restarts. What was asked for before is answered.
  @Override
  public void close() {
    while (!opened.isEmpty()) {
      close(opened.pop());
    }
  }

  private static void close(AutoCloseable part) {
    try {
      part.close();
    } catch (Exception e) {
      System.getLogger(SnakesApp.class.getName())
          .log(System.Logger.Level.WARNING, "A part of the game did not stop cleanly", e);
    }
  }
}

package dev.trestle.apps.snakes.admin;

import dev.trestle.apps.snakes.api.GamesApi;
import dev.trestle.apps.snakes.ban.Bans;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.protocol.FrameJson;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.GameJson;
import dev.trestle.apps.snakes.protocol.GameOverview;
import dev.trestle.apps.snakes.protocol.PlayerView;
import dev.trestle.apps.snakes.table.Ban;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.Move;
import dev.trestle.apps.snakes.transport.ClientConnections;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Handler;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.api.input.Text;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Flattened;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Admin routes: lists games, shows one in detail, ends games, and bans addresses.
///
/// @param calls how often one address may call, with the admin token or without
public record AdminApi(Games games, Bans bans, ClientConnections connections, RateLimit calls) {
  private static final String ROOT = "/api/admin";
  private static final int SHOWN_GAMES = 25;
  private static final int SHOWN_MOVES = 50;
  private static final int USUAL_HOURS = 24;
  static final int MAX_HOURS = 24 * 30;
  static final int MAX_REASON = 500;

  /// Matches IP addresses, and no host names, which would need a DNS lookup.
  private static final Pattern ADDRESS =
      Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

  /// A game at a glance.
  @SchemaName("AdminGame")
  public record Glance(@Flattened GameJson game, int connected, Optional<Runner> leader) {
    static Glance of(GameOverview overview) {
      return new Glance(
          GameJson.of(overview.game()), overview.connected(), overview.leader().map(Runner::of));
    }
  }

  /// A player in the order of the race.
  @SchemaName("AdminRunner")
  public record Runner(@Flattened PlayerView player, int rank, int distance) {
    static Runner of(GameOverview.Runner runner) {
      return new Runner(runner.player(), runner.rank(), runner.distance());
    }
  }

  @SchemaName("AdminGamePage")
  public record Listed(List<Glance> games, Optional<String> cursor) {}

  /// A client that is connected to a game over this node.
  ///
  /// @param playerId empty for a spectator
  @SchemaName("AdminConnection")
  public record Visitor(Optional<String> playerId, String role, String transport, String address) {
    static Visitor of(GameOverview.Visitor visitor) {
      return new Visitor(
          visitor.playerId(),
          visitor.playerId().isPresent() ? "player" : "spectator",
          visitor.transport(),
          visitor.address());
    }
  }

  /// One game with its players, its newest moves and its connections over this node.
  @SchemaName("AdminGameDetails")
  public record Details(
      long seq,
      GameJson game,
      int connected,
      List<Runner> players,
      List<Map<String, @Nullable Object>> moves,
      List<Visitor> connections) {}

  public void add(Api api) {
    api.add(
            route("GET", "/games", "Lists games, newest first.", this::list)
                .query(GamesApi.CURSOR)
                .answers(200, Listed.class))
        .add(
            ofOne(
                    route(
                        "GET",
                        "/games/{code}",
                        "Shows a game with its connections and events.",
                        this::show))
                .answers(200, Details.class))
        .add(
            ofOne(route("POST", "/games/{code}/close", "Closes a game.", this::close)).answers(202))
        .add(
            route("GET", "/bans", "Lists banned addresses.", this::listBans)
                .answers(200, BanViews.class))
        .add(
            route("POST", "/bans", "Bans an address.", this::ban)
                .body(NewBan.class)
                .creates(BanView.class))
        .add(
            route("DELETE", "/bans/{address}", "Lifts a ban.", this::lift)
                .problem(400, "VALIDATION"));
  }

  private Route route(String method, String path, String summary, Handler handler) {
    return Route.of(method, ROOT + path, summary, handler).adminsOnly().limitedBy(calls);
  }

  private static Route ofOne(Route route) {
    return route.problem(400, "VALIDATION").problem(404, "GAME_NOT_FOUND");
  }

  /// The newest games, listed or not, with who leads.
  private HttpResponse list(ApiCall call) {
    var page = PageRequest.first(SHOWN_GAMES);
    var found =
        call.query("cursor", text -> games.newest(page.after(new Cursor(text))))
            .orElseGet(() -> games.newest(page));
    var shown = found.entities().stream().flatMap(game -> overview(game).stream()).toList();
    return Reply.ok(
        new Listed(shown.stream().map(Glance::of).toList(), found.next().map(Cursor::text)));
  }

  /// Empty if the game was deleted after it was listed.
  private Optional<GameOverview> overview(Game game) {
    try {
      return Optional.of(GameOverview.of(games.find(game.code()).state()));
    } catch (GameException _) {
      return Optional.empty();
    }
  }

  private HttpResponse show(ApiCall call) {
    var code = call.part("code");
    var view = games.find(code);
    var moves = games.newestMoves(code).page(PageRequest.first(SHOWN_MOVES)).entities();
    var overview = GameOverview.of(view.state());
    return Reply.ok(
        new Details(
            view.seq(),
            GameJson.of(overview.game()),
            overview.connected(),
            overview.runners().stream().map(Runner::of).toList(),
            FrameJson.events(moves.stream().map(Move::toEvent).toList()),
            connections.visitors(overview.game().code()).stream().map(Visitor::of).toList()));
  }

  private HttpResponse close(ApiCall call) {
    var code = games.find(call.part("code")).state().game().code();
    games.close(code);
    return HttpResponse.of(202);
  }

  @SchemaName("NewBan")
  private record NewBan(
      String address,
      @Text(max = MAX_REASON, multiline = true) Optional<String> reason,
      @Range(min = 1, max = MAX_HOURS) Optional<Integer> hours) {}

  @SchemaName("Ban")
  private record BanView(String address, String reason, Instant at, Optional<Instant> until) {
    static BanView of(Ban ban) {
      return new BanView(ban.address(), ban.reason(), ban.at(), ban.expiresAt());
    }
  }

  @SchemaName("BanList")
  private record BanViews(List<BanView> bans) {}

  private HttpResponse ban(ApiCall call) {
    var wish = call.body(NewBan.class);
    int hours = wish.hours().orElse(USUAL_HOURS);
    var ban = bans.ban(address(wish.address()), wish.reason().orElse(""), Duration.ofHours(hours));
    connections.closeBanned();
    return Reply.created(call.location(ROOT + "/bans/" + ban.address()), BanView.of(ban));
  }

  private static String address(String text) {
    if (!ADDRESS.matcher(text).matches()) {
      throw Problem.invalid("address", "address is an IP address.").exception();
    }
    return text;
  }

  private HttpResponse listBans(ApiCall call) {
    return Reply.ok(new BanViews(bans.list().stream().map(BanView::of).toList()));
  }

  private HttpResponse lift(ApiCall call) {
    if (!bans.lift(address(call.part("address")))) {
      throw Problem.of(404, "NOT_FOUND", "This address is not banned.").exception();
    }
    return Reply.nothing();
  }
}

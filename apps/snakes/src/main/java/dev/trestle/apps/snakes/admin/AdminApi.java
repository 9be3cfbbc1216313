package dev.trestle.apps.snakes.admin;

import dev.trestle.apps.snakes.api.Answers;
import dev.trestle.apps.snakes.api.Refusals;
import dev.trestle.apps.snakes.ban.Bans;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.link.Links;
import dev.trestle.apps.snakes.protocol.FrameJson;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.Overview;
import dev.trestle.apps.snakes.table.Ban;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.Move;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What whoever looks after the games can see and do.
public record AdminApi(Games games, Bans bans, Links links, AdminGate gate) {
  private static final String ROOT = "/snakes/api/admin";
  private static final int SHOWN_GAMES = 25;
  private static final int SHOWN_MOVES = 50;
  private static final int USUAL_HOURS = 24;
  private static final int MAX_HOURS = 24 * 30;

  /// Enough to tell an address from a name, which somebody would have to look up.
  private static final Pattern ADDRESS =
      Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

  public void mount(Router router) {
    router.get(ROOT + "/games", guarded(this::list));
    router.get(ROOT + "/games/{code}", guarded(this::show));
    router.post(ROOT + "/games/{code}/close", guarded(this::close));
    router.get(ROOT + "/bans", guarded(this::listBans));
    router.post(ROOT + "/bans", guarded(this::ban));
    router.delete(ROOT + "/bans/{address}", guarded(this::lift));
  }

  private Action guarded(Action action) {
    return gate.around(Refusals.around(action));
  }

  /// The newest games, listed or not, with who leads.
  private HttpResponse list(Call call) {
    var page = PageRequest.first(SHOWN_GAMES);
    var found =
        call.query("cursor", text -> games.newest(page.after(new Cursor(text))))
            .orElseGet(() -> games.newest(page));
    var shown = found.entities().stream().flatMap(game -> overview(game).stream()).toList();
    return Answers.json(200, FrameJson.overviews(shown, found.next().map(Cursor::text)));
  }

  /// Empty where the game has gone since it was listed.
  private Optional<Overview> overview(Game game) {
    try {
      return Optional.of(Overview.of(games.find(game.code()).state()));
    } catch (GameException _) {
      return Optional.empty();
    }
  }

  private HttpResponse show(Call call) {
    var code = call.part("code");
    var view = games.find(code);
    var moves = games.newestMoves(code).page(PageRequest.first(SHOWN_MOVES)).entities();
    return Answers.json(
        200,
        FrameJson.details(
            Overview.of(view.state()),
            view.seq(),
            moves.stream().map(Move::numbered).toList(),
            links.visitors(view.state().game().code())));
  }

  private HttpResponse close(Call call) {
    var code = games.find(call.part("code")).state().game().code();
    games.close(code);
    return HttpResponse.of(202);
  }

  private record Wish(String address, Optional<String> reason, Optional<Integer> hours) {}

  private record BanView(String address, String reason, Instant at, Optional<Instant> until) {
    static BanView of(Ban ban) {
      return new BanView(ban.address(), ban.reason(), ban.at(), ban.expiresAt());
    }
  }

  private record BanViews(List<BanView> bans) {}

  private HttpResponse ban(Call call) {
    var wish = call.body(Wish.class);
    int hours = wish.hours().orElse(USUAL_HOURS);
    if (hours < 1 || hours > MAX_HOURS) {
      throw Problem.invalid("hours", "hours is 1 to %d.".formatted(MAX_HOURS)).exception();
    }
    var ban = bans.ban(address(wish.address()), wish.reason().orElse(""), Duration.ofHours(hours));
    links.closeBanned();
    return Reply.created(ROOT + "/bans/" + ban.address(), BanView.of(ban));
  }

  private static String address(String text) {
    if (!ADDRESS.matcher(text).matches()) {
      throw Problem.invalid("address", "address is an IP address.").exception();
    }
    return text;
  }

  private HttpResponse listBans(Call call) {
    return Reply.ok(new BanViews(bans.list().stream().map(BanView::of).toList()));
  }

  private HttpResponse lift(Call call) {
    if (!bans.lift(address(call.part("address")))) {
      throw Problem.of(404, "NOT_FOUND", "This address is not banned.").exception();
    }
    return Reply.nothing();
  }
}

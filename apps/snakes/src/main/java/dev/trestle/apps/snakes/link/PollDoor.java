package dev.trestle.apps.snakes.link;

import dev.trestle.apps.snakes.api.Answers;
import dev.trestle.apps.snakes.api.Refusals;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.CommandJson;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.limit.TokenBucket;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.HubOptions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// Where those come in whose network lets no WebSocket through: they ask, and are answered when there is something to hear. The commands
/// are the same. Safe for many threads; whoever has made it closes it.
public final class PollDoor implements AutoCloseable {
  private static final String ROOT = "/snakes/poll";
  private static final String CONNECTION = "X-Connection-Id";

  /// Proxies give up after thirty.
  private static final Duration LONGEST = Duration.ofSeconds(25);

  private static final Duration BETWEEN_TRIES = Duration.ofSeconds(5);

  private final Links all;
  private final Games games;
  private final HubOptions bounds;
  private final InstantSource clock;
  private final Map<String, PollLink> links = new ConcurrentHashMap<>();

  public PollDoor(Links all, Games games, HubOptions bounds, InstantSource clock) {
    this.all = all;
    this.games = games;
    this.bounds = bounds;
    this.clock = clock;
  }

  public void mount(Router router) {
    router.post(ROOT + "/connect", fromOurPages(this::connect));
    router.get(ROOT + "/messages", fromOurPages(this::messages));
    router.post(ROOT + "/send", fromOurPages(this::send));
    router.post(ROOT + "/disconnect", fromOurPages(this::disconnect));
  }

  private Action fromOurPages(Action action) {
    return Refusals.around(
        call -> {
          if (!bounds.admission().origins().allow(call.request())) {
            throw Problem.of(403, "FORBIDDEN", "Pages from elsewhere may not connect.").exception();
          }
          return action.answer(call);
        });
  }

  private record Connected(String connectionId) {}

  private HttpResponse connect(Call call) {
    if (call.query("v").filter(version -> !version.equals(SocketDoor.VERSION)).isPresent()) {
      throw SocketDoor.unspoken();
    }
    var address = call.request().address();
    all.requireWelcome(address);
    var admission = bounds.admission();
    if (links.size() >= admission.maxConnections()
        || all.from(address) >= admission.maxPerAddress()) {
      throw GameException.later(
          ErrorCode.RATE_LIMITED, "Too many connections from one address.", BETWEEN_TRIES);
    }
    var actions = new TokenBucket(bounds.incoming().quota(), clock);
    var link = new PollLink(games, address, actions, clock.instant());
    links.put(link.id(), link);
    all.opened(link);
    return Reply.json(201, new Connected(link.id()));
  }

  private HttpResponse messages(Call call) {
    var link = link(call);
    long since = call.query("since", Long::parseLong).orElse(0L);
    link.seen(clock.instant());
    var heard = link.hear(since, LONGEST);
    link.seen(clock.instant());
    if (heard.closed().isPresent()) {
      forget(link);
    }
    return Answers.json(200, json(heard));
  }

  private static String json(PollLink.Heard heard) {
    var messages =
        heard.frames().stream()
            .map(Frame::encoded)
            .map(frame -> frame.text())
            .collect(Collectors.joining(","));
    var closed =
        heard
            .closed()
            .map(
                code ->
                    ",\"closed\":{\"code\":%d,\"reason\":\"%s\"}"
                        .formatted(code.number(), code.reason()))
            .orElse("");
    return "{\"messages\":[%s],\"next\":%d%s}".formatted(messages, heard.next(), closed);
  }

  private HttpResponse send(Call call) {
    var link = link(call);
    link.seen(clock.instant());
    if (!link.mayAsk()) {
      link.close(CloseCode.RATE);
      throw GameException.later(ErrorCode.RATE_LIMITED, "That was too often.", BETWEEN_TRIES);
    }
    var text = Answers.body(call);
    try {
      all.pass(link, CommandJson.parse(text));
    } catch (GameException refused) {
      link.client().refuse(refused, CommandJson.name(text));
    }
    return HttpResponse.of(202);
  }

  private HttpResponse disconnect(Call call) {
    Optional.ofNullable(links.get(call.request().header(CONNECTION).orElse("")))
        .ifPresent(
            link -> {
              link.close(CloseCode.TIMEOUT);
              forget(link);
            });
    return Reply.nothing();
  }

  private PollLink link(Call call) {
    var link = links.get(call.request().header(CONNECTION).orElse(""));
    if (link == null) {
      throw Problem.of(410, "CONNECTION_EXPIRED", "This connection is over. Connect again.")
          .exception();
    }
    return link;
  }

  /// Drops those of whom nothing was heard for too long. To be called every few seconds.
  public void dropIdle() {
    var now = clock.instant();
    for (var link : links.values()) {
      if (link.isIdle(now, bounds.heartbeat().maxSilence())) {
        link.close(CloseCode.TIMEOUT);
        forget(link);
      }
    }
  }

  private void forget(PollLink link) {
    links.remove(link.id());
    all.closed(link);
  }

  /// Nobody waits for an answer any more.
  @Override
  public void close() {
    links.values().forEach(link -> link.close(CloseCode.RESTART));
  }
}

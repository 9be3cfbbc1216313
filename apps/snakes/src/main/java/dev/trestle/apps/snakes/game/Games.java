package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.rules.RandomDice;
import dev.trestle.apps.snakes.rules.GameCode;
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.Move;
import dev.trestle.apps.snakes.table.Result;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// The games of this node. Safe for many threads; whoever has opened it closes it.
///
/// ```java
/// var games = Games.open(GamesOptions.of(table, "node-1", clock));
/// var created = games.create(NewGame.by("Ann"));                        // over HTTP
///
/// var client = games.connect(outlet, Transport.WS);                     // a socket
/// client.tell(CommandJson.parse(text));                                 // what it says; answers come out of the outlet
/// client.gone();                                                        // its end
/// ```
///
/// What is refused is thrown as a [GameException] where somebody waits for it, and sent to the outlet otherwise.
public final class Games implements AutoCloseable {
  private static final Duration TOO_MUCH = Duration.ofSeconds(1);
  private static final Duration CLOSE_LOOK = Duration.ofMillis(1);

  /// How many results of a month are looked at: those that are not for strangers are passed over.
  private static final int LOOKED_AT = 500;

  private final SnakesTable table;
  private final String nodeId;
  private final InstantSource clock;
  private final Timers alarms;
  private final RandomGenerator random;
  private final GameIds ids;
  private final LobbyCommands lobby;
  private final PlayCommands play;
  private final GameCreation seats;
  private final Map<String, GameActor> actors = new ConcurrentHashMap<>();
  private final Map<String, GameClient> clients = new ConcurrentHashMap<>();
  private volatile boolean closed;

  private Games(GamesOptions options) {
    this.table = options.table();
    this.nodeId = options.nodeId();
    this.clock = options.clock();
    this.alarms = options.alarms();
    this.random = options.random();
    this.ids = new GameIds(random);
    var dice = new RandomDice(random);
    this.lobby = new LobbyCommands(random, dice, options.shortestCooldown());
    this.play = new PlayCommands(dice);
    this.seats = new GameCreation(table, ids, lobby);
  }

  public static Games open(GamesOptions options) {
    return new Games(options);
  }

  /// Makes a game, with a seat for its creator. The creator takes it with a connection, and the token.
  public Notice.JoinedGame create(NewGame wanted) {
    var created = seats.create(wanted, now());
    var view = find(created.code());
    return new Notice.JoinedGame(
        created.playerId(),
        Optional.of(created.token()),
        view.state().game(),
        view.state().players(),
        view.seq());
  }

  /// Gives somebody a seat who has no connection yet.
  public Notice.JoinedGame join(Command.Join wanted) {
    var waiting = new JoinReply();
    post(code(wanted.code()), new GameMessage.Seating(wanted, waiting));
    return waiting.await();
  }

  /// A game as it is after one of its events.
  public record View(Notice.GameState state, long seq) {}

  /// The game as everyone may see it.
  public View find(String typed) {
    var room = LoadedGame.load(table, code(typed));
    return new View(room.view(), room.seq());
  }

  /// The newest games, listed or not: whoever shows them to strangers leaves out those that are not.
  public Page<Game> newest(PageRequest page) {
    return table.newestGames(page);
  }

  /// The moves of a game, the newest first.
  public Listing<Move> newestMoves(String typed) {
    return table.newestMoves(code(typed));
  }

  /// The moves of a game from a number on, as they were made.
  public Listing<Move> moves(String typed, long from) {
    return table.moves(code(typed), from, Move.LAST);
  }

  /// What became of the last games that strangers could see, the newest first: of this month and the one before.
  public List<Result> newestResults(int count) {
    var month = YearMonth.from(now().atOffset(ZoneOffset.UTC));
    return Stream.of(month, month.minusMonths(1))
        .flatMap(
            each ->
                table
                    .resultsOf(ResultRecorder.month(each))
                    .page(PageRequest.first(LOOKED_AT))
                    .entities()
                    .stream())
        .filter(Result::listed)
        .limit(count)
        .toList();
  }

  /// A new connection.
  public GameClient connect(FrameSender outlet, Transport transport) {
    var client = new GameClient(ids.id(), outlet, transport, this, now());
    clients.put(client.id(), client);
    return client;
  }

  /// Ends a game, for whoever looks after them.
  public void close(String typed) {
    post(code(typed), new GameMessage.Close());
  }

  /// Tells everyone that the server restarts, and lets all connections go. What was begun is ended before it returns, unless that takes
  /// too long.
  @Override
  public void close() {
    closed = true;
    alarms.close();
    actors.keySet().forEach(code -> postIfAwake(code, new GameMessage.Restart()));
    long deadline = System.nanoTime() + GameLimits.CLOSE_WITHIN.toNanos();
    while (!isResting() && System.nanoTime() < deadline) {
      LockSupport.parkNanos(CLOSE_LOOK.toNanos());
    }
  }

  /// The code that somebody typed.
  static String code(String typed) {
    return GameCode.parse(typed)
        .orElseThrow(
            () ->
                GameException.of(
                    ErrorCode.VALIDATION,
                    "A code has %d letters and digits, and none of 0, 1, I, L and O."
                        .formatted(GameCode.LENGTH)));
  }

  /// Gives mail to a game, which wakes up for it, unless the node stops. Refused where too much waits there.
  void post(String code, GameMessage mail) {
    // Together with the look at the map, so that no game goes to sleep in between.
    var taken = new AtomicBoolean();
    actors.compute(
        code,
        (_, awake) -> {
          if (awake == null && closed) {
            taken.set(!mail.isWish());
            return null;
          }
          var actor = awake == null ? new GameActor(code, this) : awake;
          taken.set(actor.offer(mail));
          return actor;
        });
    if (closed) {
      // Who has looked a moment too early has opened a game that nobody else would close.
      postIfAwake(code, new GameMessage.Restart());
    }
    if (!taken.get()) {
      throw GameException.later(ErrorCode.RATE_LIMITED, "The game is too busy.", TOO_MUCH);
    }
  }

  /// Gives mail to a game, if it is awake.
  void postIfAwake(String code, GameMessage mail) {
    actors.computeIfPresent(
        code,
        (_, actor) -> {
          actor.offer(mail);
          return actor;
        });
  }

  /// Lets all games that are awake look around.
  void nudge() {
    actors.keySet().forEach(code -> postIfAwake(code, new GameMessage.Nudge()));
  }

  /// Another node may have gone on with a game, up to a number; or it was this one, which hears of itself too.
  void heard(String code, long seq) {
    var actor = actors.get(code);
    if (actor != null && !actor.knows(seq)) {
      postIfAwake(code, new GameMessage.Heard(seq));
    }
  }

  /// A game goes to sleep, unless there is mail for it.
  void retire(String code, GameActor actor) {
    actors.computeIfPresent(code, (_, awake) -> awake == actor && !actor.hasMail() ? null : awake);
  }

  void forget(GameClient client) {
    clients.remove(client.id());
  }

  Collection<GameClient> clients() {
    return clients.values();
  }

  /// Whether the node stops.
  boolean isClosed() {
    return closed;
  }

  /// Whether no game has anything to do at this moment.
  boolean isResting() {
    return actors.values().stream().allMatch(GameActor::isResting);
  }

  int awake() {
    return actors.size();
  }

  void pause(int attempt) {
    LockSupport.parkNanos(random.nextLong(1, 1_000_000L * Math.min(attempt, 10) + 1));
  }

  Instant now() {
    // As precise as the table: what is in memory equals what is stored.
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  SnakesTable table() {
    return table;
  }

  String nodeId() {
    return nodeId;
  }

  Timers alarms() {
    return alarms;
  }

  GameIds ids() {
    return ids;
  }

  LobbyCommands lobby() {
    return lobby;
  }

  PlayCommands play() {
    return play;
  }

  GameCreation seats() {
    return seats;
  }
}

package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.game.actor.ActorContext;
import dev.trestle.apps.snakes.game.actor.RunningGames;
import dev.trestle.apps.snakes.game.actor.Timers;
import dev.trestle.apps.snakes.game.background.GameMaintenance;
import dev.trestle.apps.snakes.game.background.OtherNodesListener;
import dev.trestle.apps.snakes.game.background.ResultRecorder;
import dev.trestle.apps.snakes.game.client.FrameSender;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.game.client.GameMessage;
import dev.trestle.apps.snakes.game.client.JoinReply;
import dev.trestle.apps.snakes.game.decision.GameCreation;
import dev.trestle.apps.snakes.game.decision.LobbyCommands;
import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.game.decision.PlayCommands;
import dev.trestle.apps.snakes.game.state.GameIds;
import dev.trestle.apps.snakes.game.state.LoadedGame;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.rules.RandomDice;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.Move;
import dev.trestle.apps.snakes.table.Result;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Entry point to the games of this node: creates, finds and joins games, and connects clients. Thread-safe; must be closed by its opener.
///
/// ```java
/// var games = Games.open(GamesOptions.of(table, "node-1", clock));
/// var created = games.create(NewGame.by("Ann"));                        // over HTTP
///
/// var client = games.connect(sender, Transport.WS);                     // a socket
/// client.submit(CommandJson.parse(text));                               // a command; answers go to the sender
/// client.disconnected();                                                // its end
/// ```
///
/// A refusal is thrown as a [dev.trestle.apps.snakes.protocol.GameException] where the caller waits for the result, and sent to the client
/// otherwise.
public final class Games implements AutoCloseable {
  /// Maximum number of results of a month that are read: those of unlisted games are skipped.
  private static final int MAX_RESULTS_READ = 500;

  private final SnakesTable table;
  private final String nodeId;
  private final InstantSource clock;
  private final Timers timers;
  private final GameIds ids;
  private final GameCreation creation;
  private final RunningGames running;
  private final Map<String, GameClient> clients = new ConcurrentHashMap<>();

  private Games(GamesOptions options) {
    this.table = options.table();
    this.nodeId = options.nodeId();
    // As precise as the table: times in memory equal those that are stored.
    this.clock = () -> options.clock().instant().truncatedTo(ChronoUnit.MILLIS);
    this.timers = options.timers();
    this.ids = new GameIds(options.random());
    var dice = new RandomDice(options.random());
    var lobby = new LobbyCommands(options.random(), dice, options.shortestCooldown());
    this.creation = new GameCreation(table, ids, lobby);
    this.running =
        new RunningGames(
            mailboxes ->
                new ActorContext(
                    table,
                    nodeId,
                    clock,
                    timers,
                    ids,
                    lobby,
                    new PlayCommands(dice),
                    creation,
                    mailboxes));
  }

  public static Games open(GamesOptions options) {
    return new Games(options);
  }

  /// Creates a game, with a seat for its creator. The creator takes it with a connection, and the token.
  public Notice.JoinedGame create(NewGame wanted) {
    var created = creation.create(wanted, clock.instant());
    var view = find(created.code());
    return new Notice.JoinedGame(
        created.playerId(),
        Optional.of(created.token()),
        view.state().game(),
        view.state().players(),
        view.seq());
  }

  /// Reserves a seat for a player who has no connection yet.
  public Notice.JoinedGame join(Command.Join wanted) {
    var reply = new JoinReply();
    running.post(GameIds.parseCode(wanted.code()), new GameMessage.ReserveSeat(wanted, reply));
    return reply.await();
  }

  /// A game as it is after one of its events.
  public record View(Notice.GameState state, long seq) {}

  /// The game as everyone may see it.
  public View find(String typed) {
    var loaded = LoadedGame.load(table, GameIds.parseCode(typed));
    return new View(loaded.view(), loaded.seq());
  }

  /// The newest games, listed or not: callers that show them to strangers leave out the unlisted ones.
  public Page<Game> newest(PageRequest page) {
    return table.newestGames(page);
  }

  /// The moves of a game, newest first.
  public Listing<Move> newestMoves(String typed) {
    return table.newestMoves(GameIds.parseCode(typed));
  }

  /// The moves of a game from a number on, in order.
  public Listing<Move> moves(String typed, long from) {
    return table.moves(GameIds.parseCode(typed), from, Move.LAST);
  }

  /// Results of listed games, newest first: of this month and the one before.
  public List<Result> newestResults(int count) {
    var month = YearMonth.from(clock.instant().atOffset(ZoneOffset.UTC));
    return Stream.of(month, month.minusMonths(1))
        .flatMap(
            each ->
                table
                    .resultsOf(ResultRecorder.month(each))
                    .page(PageRequest.first(MAX_RESULTS_READ))
                    .entities()
                    .stream())
        .filter(Result::listed)
        .limit(count)
        .toList();
  }

  /// Adds a connection of a client.
  public GameClient connect(FrameSender sender, Transport transport) {
    var client =
        new GameClient(
            ids.id(), sender, transport, running, clock, gone -> clients.remove(gone.id()));
    clients.put(client.id(), client);
    return client;
  }

  /// Ends a game, for an admin.
  public void close(String typed) {
    running.post(GameIds.parseCode(typed), new GameMessage.EndGame());
  }

  /// Periodic work on the games and connections of this node.
  public GameMaintenance maintenance() {
    return new GameMaintenance(table, nodeId, clock, running, clients::values);
  }

  /// Notifies the games of this node of what other nodes store, until the subscription is closed.
  public Subscription followOtherNodes(Streams streams) {
    return new OtherNodesListener(running, nodeId, clock).start(streams);
  }

  RunningGames running() {
    return running;
  }

  /// Announces the restart of the server to all clients, and closes their connections. Returns when everything that was begun is stored and
  /// sent, or after a time limit.
  @Override
  public void close() {
    timers.close();
    running.close();
  }
}

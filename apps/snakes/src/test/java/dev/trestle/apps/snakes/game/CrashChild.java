package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.game.actor.Timers;
import dev.trestle.apps.snakes.game.client.FrameSender;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.engine.Database;
import dev.trestle.singletable.access.Tables;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.CountDownLatch;

/// The process that is killed: plays as fast as it can, and names every roll that was acknowledged on standard output.
///
/// Argument: the directory of the database.
final class CrashChild {
  static final String READY = "ready";
  static final int PLAYERS = 12;

  private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);

  private CrashChild() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread.ofPlatform().daemon().start(CrashChild::endWithInput);
    new CrashChild().run(Path.of(arguments[0]));
  }

  static SnakesTable table(Database database) {
    var table = Tables.of(database).placeholder("stage", "crash").open(SnakesTable.class);
    var setup = TableSetup.of(table.model().create()).expiring("TTL");
    TableProvisioner.over(database).ensure(setup);
    return table;
  }

  private void run(Path directory) throws InterruptedException {
    try (var database = Database.open(directory)) {
      var clock = InstantSource.system();
      var options =
          new GamesOptions(
              table(database), "child", clock, Timers.running(clock), new Random(1), Duration.ZERO);
      play(Games.open(options));
    }
  }

  private void play(Games games) throws InterruptedException {
    var options = Options.DEFAULT.maxPlayers(PLAYERS).cooldownMillis(0).places(Options.ALL_PLACES);
    var created = games.create(NewGame.by("Ann").with(options));
    var code = created.game().code();
    var rollers = new ArrayList<Roller>();
    rollers.add(new Roller(games, created.playerToken().orElseThrow(), code));
    for (int i = 2; i <= PLAYERS; i++) {
      var joined =
          games.join(new Command.Join(code, "Guest " + i, Optional.empty(), Optional.empty()));
      rollers.add(new Roller(games, joined.playerToken().orElseThrow(), code));
    }
    for (var roller : rollers) {
      roller.seated.await();
    }
    say(READY + " " + code);
    rollers.getFirst().client.submit(CommandRequest.of(new Command.Start()));
    new CountDownLatch(1).await();
  }

  /// Rolls as soon as the last roll is acknowledged.
  private final class Roller implements FrameSender {
    private final CountDownLatch seated = new CountDownLatch(1);
    private final GameClient client;

    Roller(Games games, String token, String code) {
      this.client = games.connect(this, Transport.WS);
      client.submit(CommandRequest.of(new Command.Rejoin(code, token, OptionalLong.empty())));
    }

    @Override
    public void send(Frame frame) {
      switch (frame.message()) {
        case Notice.JoinedGame _ -> seated.countDown();
        case Event.GameStarted _ -> roll();
        case Event.PlayerMoved moved when frame.re().isPresent() -> {
          say(moved.playerId() + " " + moved.newPosition() + " " + frame.seq().getAsLong());
          roll();
        }
        default -> {
          // Others move too.
        }
      }
    }

    private void roll() {
      client.submit(CommandRequest.of(GameNode.roll()).as("roll"));
    }

    @Override
    public void close(CloseCode code) {
      // Nobody is left to tell.
    }
  }

  /// One system call for each line: what was said is in the pipe, whatever happens to this process afterwards.
  private synchronized void say(String line) {
    try {
      out.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The parent holds the other end of standard input; without a parent there is nobody to play for.
  private static void endWithInput() {
    try {
      while (System.in.read() >= 0) {
        // Nobody writes; only the end matters.
      }
    } catch (IOException _) {
      // A broken pipe is an end as well.
    }
    Runtime.getRuntime().halt(0);
  }
}

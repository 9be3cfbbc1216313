package dev.trestle.apps.snakes.game;

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
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import dev.trestle.engine.Database;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/// Not a test: prints how many rolls the durable engine takes in a second, with everyone in one game, and with many games.
///
/// Arguments: seconds for each (10), and a directory on the disk that counts.
final class RollBench {
  private static final int SAMPLES = 1 << 20;

  private final AtomicLong accepted = new AtomicLong();
  private final AtomicLong deliveries = new AtomicLong();
  private final AtomicLongArray latencies = new AtomicLongArray(SAMPLES);
  private volatile boolean running = true;

  private RollBench() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    var time = Duration.ofSeconds(arguments.length > 0 ? Long.parseLong(arguments[0]) : 10);
    var parent =
        arguments.length > 1
            ? Files.createTempDirectory(Path.of(arguments[1]), "rolls")
            : Files.createTempDirectory("rolls");
    new RollBench().run("300 players, 1 game", parent.resolve("one"), 1, 300, time);
    new RollBench().run("2 players, 1000 games", parent.resolve("many"), 1000, 2, time);
  }

  private void run(String name, Path directory, int count, int players, Duration time)
      throws InterruptedException {
    try (var database = Database.open(Files.createDirectories(directory))) {
      var clock = InstantSource.system();
      try (var games =
          Games.open(
              GamesOptions.of(CrashChild.table(database), "bench", clock)
                  .shortestCooldown(Duration.ZERO))) {
        var rollers = new ArrayList<Roller>();
        IntStream.range(0, count)
            .parallel()
            .mapToObj(_ -> game(games, players))
            .forEachOrdered(rollers::addAll);
        for (var roller : rollers) {
          roller.seated.await();
        }
        for (int i = 0; i < rollers.size(); i += players) {
          rollers.get(i).client.submit(CommandRequest.of(new Command.Start()));
        }
        measure(name, time);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void measure(String name, Duration time) throws InterruptedException {
    // The first seconds are the compiler's.
    new CountDownLatch(1).await(3, TimeUnit.SECONDS);
    long from = accepted.get();
    long delivered = deliveries.get();
    var cpu = cpu();
    long begin = System.nanoTime();
    new CountDownLatch(1).await(time.toMillis(), TimeUnit.MILLISECONDS);
    double seconds = (System.nanoTime() - begin) / 1e9;
    long rolls = accepted.get() - from;
    double cpuMicros = cpu().minus(cpu).toNanos() / 1e3 / Math.max(1, rolls);
    var sorted =
        IntStream.range(0, (int) Math.min(SAMPLES, rolls))
            .mapToLong(i -> latencies.get((int) ((from + i) % SAMPLES)))
            .toArray();
    Arrays.sort(sorted);
    running = false;
    System.out.printf(
        "%s: %.0f rolls/s accepted, %.0f deliveries/s, roll to answer p50 %.1f ms, p99 %.1f ms, %.0f µs of CPU for each roll%n",
        name,
        rolls / seconds,
        (deliveries.get() - delivered) / seconds,
        percentile(sorted, 50),
        percentile(sorted, 99),
        cpuMicros);
  }

  private static Duration cpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static double percentile(long[] sorted, int percent) {
    return sorted.length == 0 ? 0 : sorted[sorted.length * percent / 100] / 1e6;
  }

  private List<Roller> game(Games games, int players) {
    // Nobody arrives on this board: the last square is hidden by places that never end.
    var options =
        Options.DEFAULT
            .maxPlayers(Math.max(2, players))
            .cooldownMillis(0)
            .sixToStart(false)
            .places(Options.ALL_PLACES);
    var wanted = new NewGame("Ann", options, GameNode.ENDLESS, false, Optional.empty());
    var created = games.create(wanted);
    var code = created.game().code();
    var rollers = new ArrayList<Roller>();
    rollers.add(new Roller(games, created.playerToken().orElseThrow(), code));
    for (int i = 2; i <= players; i++) {
      var join = new Command.Join(code, "Guest " + i, Optional.empty(), Optional.empty());
      rollers.add(new Roller(games, games.join(join).playerToken().orElseThrow(), code));
    }
    return rollers;
  }

  /// Rolls as soon as the last roll is acknowledged.
  private final class Roller implements FrameSender {
    private final CountDownLatch seated = new CountDownLatch(1);
    private final GameClient client;
    private volatile long rolledAt;

    Roller(Games games, String token, String code) {
      this.client = games.connect(this, Transport.WS);
      client.submit(CommandRequest.of(new Command.Rejoin(code, token, OptionalLong.empty())));
    }

    @Override
    public void send(Frame frame) {
      deliveries.incrementAndGet();
      frame.encoded();
      switch (frame.message()) {
        case Notice.JoinedGame _ -> seated.countDown();
        case Event.GameStarted _ -> roll();
        case Event.PlayerMoved _ when frame.re().isPresent() -> {
          long number = accepted.getAndIncrement();
          latencies.set((int) (number % SAMPLES), System.nanoTime() - rolledAt);
          roll();
        }
        default -> {
          // Others move too.
        }
      }
    }

    private void roll() {
      if (running) {
        rolledAt = System.nanoTime();
        client.submit(CommandRequest.of(GameNode.roll()).as("roll"));
      }
    }

    @Override
    public void close(CloseCode code) {
      // The end.
    }
  }
}

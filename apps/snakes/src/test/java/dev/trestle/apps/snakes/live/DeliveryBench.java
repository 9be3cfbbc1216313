package dev.trestle.apps.snakes.live;

import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.engine.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Not a test: prints how many rolls a server takes in a second, and how many of them reach clients, with a crowd in one game over real
/// sockets and on a real disk.
///
/// Arguments: seconds (10), players (300), milliseconds between two rolls of a player (150), and a directory on the disk that counts.
final class DeliveryBench {
  private DeliveryBench() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int seconds = argument(arguments, 0, 10);
    int players = argument(arguments, 1, 300);
    int cooldown = argument(arguments, 2, 150);
    var parent = arguments.length > 3 ? Path.of(arguments[3]) : Path.of("target");
    var directory = Files.createTempDirectory(Files.createDirectories(parent), "deliveries");
    try (var live =
        LiveGame.on(
            Database.open(directory),
            config ->
                config.limits(SnakesLimits.FOR_PROGRAMS.shortestCooldown(Duration.ofMillis(10))))) {
      run(live, players, cooldown, Duration.ofSeconds(seconds));
    }
  }

  private static int argument(String[] arguments, int index, int usual) {
    return arguments.length > index ? Integer.parseInt(arguments[index]) : usual;
  }

  private static void run(LiveGame live, int players, int cooldown, Duration time)
      throws InterruptedException {
    // It takes very long to arrive: snakes guard the end.
    var snakes =
        IntStream.range(0, 25)
            .mapToObj(i -> "{\"from\":%d,\"to\":%d}".formatted(143 - i / 5 * 6 - i % 5, 2 + i))
            .collect(Collectors.joining(","));
    var created =
        live.post(
                "/snakes/api/games",
                """
                {"creatorName": "Ann",
                 "options": {"maxPlayers": %d, "cooldownMillis": %d, "places": 0},
                 "board": {"size": 144, "snakesAndLadders": [%s]}}
                """
                    .formatted(players, cooldown, snakes))
            .body();
    var code = created.at("/game/code").asText();
    var clients = new ArrayList<RawClient>();
    var host = new RawClient(live.port()).listening();
    host.ask(
        "rejoinGame",
        ",\"gameCode\":\"%s\",\"playerToken\":\"%s\""
            .formatted(code, created.path("playerToken").asText()));
    clients.add(host);
    for (int i = 1; i < players; i++) {
      var guest = new RawClient(live.port()).listening();
      guest.ask("joinGame", ",\"gameCode\":\"%s\",\"playerName\":\"Guest\"".formatted(code));
      clients.add(guest);
    }
    host.ask("startGame", "");
    var running = new AtomicBoolean(true);
    var rolls = new LongAdder();
    clients.forEach(
        client -> Thread.ofVirtual().start(() -> roll(client, cooldown, running, rolls)));
    // The first seconds are the compiler's.
    pause(Duration.ofSeconds(5));
    for (int round = 0; round < 3; round++) {
      measure(clients, rolls, time.dividedBy(3));
    }
    running.set(false);
    System.out.println(
        "gaps: " + clients.stream().flatMap(client -> client.gap().stream()).toList());
  }

  private static void measure(List<RawClient> clients, LongAdder rolls, Duration time)
      throws InterruptedException {
    long rolled = rolls.sum();
    long delivered = clients.stream().mapToLong(RawClient::moves).sum();
    long begin = System.nanoTime();
    var cpu = cpu();
    pause(time);
    double seconds = (System.nanoTime() - begin) / 1e9;
    double deliveries = clients.stream().mapToLong(RawClient::moves).sum() - delivered;
    System.out.printf(
        "%.0f rolls/s accepted, %.0f deliveries/s, %.2f cores busy with clients and server%n",
        (rolls.sum() - rolled) / seconds,
        deliveries / seconds,
        cpu().minus(cpu).toNanos() / 1e9 / seconds);
  }

  private static Duration cpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static void roll(RawClient client, int cooldown, AtomicBoolean running, LongAdder rolls) {
    while (running.get()) {
      if (client.ask("rollDice", "").startsWith("{\"type\":\"playerMoved\"")) {
        rolls.increment();
      }
      LockSupport.parkNanos(Duration.ofMillis(cooldown).toNanos());
    }
  }

  private static void pause(Duration time) throws InterruptedException {
    new CountDownLatch(1).await(time.toMillis(), TimeUnit.MILLISECONDS);
  }
}

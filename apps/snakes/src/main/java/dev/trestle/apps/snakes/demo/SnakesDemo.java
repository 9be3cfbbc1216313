package dev.trestle.apps.snakes.demo;

import dev.trestle.kit.demo.Demo;
import dev.trestle.kit.demo.DemoException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// Fills a server with games, as far as there are not enough already. Those who wait in lobbies stay connected until it is closed.
public final class SnakesDemo implements Demo {
  private static final long COOLDOWN_NANOS = 320_000_000;

  private final DemoGames games;
  private final SampleGames samples = SampleGames.USUAL;
  private final Consumer<String> progress;
  private final Queue<DemoPlayer> seats = new ConcurrentLinkedQueue<>();

  /// Creates a demo that adds sample games to a server.
  ///
  /// @param progress receives a line for each thing that happens; called by several threads
  public SnakesDemo(URI server, Consumer<String> progress) {
    this.games = new DemoGames(server);
    this.progress = progress;
  }

  @Override
  public Availability probe() {
    return games.probe();
  }

  @Override
  public List<String> fill() {
    int made = make(games.counts());
    var place = games.page("");
    return List.of(
        made == 0
            ? "There are enough games to look at already: %s".formatted(place)
            : "%d %s to look at: %s".formatted(made, made == 1 ? "game" : "games", place));
  }

  /// Those in lobbies wait by themselves.
  @Override
  public void continueInBackground() {}

  /// Makes what is missing. Returns how many games that are.
  private int make(DemoGames.GameCounts there) {
    var missing = new ArrayList<Callable<Integer>>();
    samples.lobbies().stream()
        .skip(there.lobbies())
        .forEach(lobby -> missing.add(() -> open(lobby)));
    samples.races().stream().skip(there.running()).forEach(race -> missing.add(() -> begin(race)));
    int missingResults = samples.finished().games() - there.results();
    if (missingResults > 0) {
      missing.add(() -> play(samples.finished(), missingResults));
    }
    try (var together = Executors.newVirtualThreadPerTaskExecutor()) {
      int made = 0;
      for (var done : together.invokeAll(missing)) {
        made += done.get();
      }
      return made;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new DemoException("Interrupted.");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof DemoException known
          ? known
          : new IllegalStateException(e.getCause());
    }
  }

  private int open(SampleGames.Lobby lobby) {
    var people = seated(lobby.people(), lobby.rules());
    seats.addAll(people);
    var host = people.getFirst();
    addBots(host, lobby.bots());
    report("waits", host.code(), names(lobby.people(), lobby.bots()));
    return 1;
  }

  private int begin(SampleGames.Race race) {
    try (var host = seated(List.of(race.host()), race.rules()).getFirst()) {
      addBots(host, race.bots());
      host.send("startGame");
      host.await("gameStarted");
      // Bots play by themselves; a player who does not roll would stay at the start.
      host.send("leave");
      host.await("playerLeft");
      report("runs", host.code(), "%d bots".formatted(race.bots()));
      return 1;
    }
  }

  private int play(SampleGames.FinishedGames finished, int count) {
    var people = seated(finished.people(), finished.rules());
    try {
      for (int game = 1; game <= count; game++) {
        var winner = playOut(people);
        report("is over", people.getFirst().code(), winner + " has won");
        if (game < count) {
          people = again(people, finished.people());
        }
      }
      return count;
    } finally {
      people.forEach(DemoPlayer::close);
    }
  }

  /// Everybody rolls as soon as they may, until somebody has won.
  private static String playOut(List<DemoPlayer> people) {
    people.getFirst().send("startGame");
    people.forEach(seat -> seat.await("gameStarted"));
    var winner = Optional.<String>empty();
    while (winner.isEmpty()) {
      people.forEach(seat -> seat.send("rollDice", Map.of("id", "roll")));
      LockSupport.parkNanos(COOLDOWN_NANOS);
      winner = ended(people.getFirst());
    }
    return winner.get();
  }

  /// Checks the messages that a player has received since the last call.
  private static Optional<String> ended(DemoPlayer seat) {
    while (true) {
      var message = seat.next();
      if (message.text("type").equals("gameEnded")) {
        return message.find("winnerName");
      }
      if (message.find("re").equals(Optional.of("roll"))) {
        return Optional.empty();
      }
    }
  }

  /// The same people in the next game.
  private List<DemoPlayer> again(List<DemoPlayer> before, List<String> names) {
    var first = before.getFirst();
    first.send("playAgain", Map.of("id", "again"));
    // Before it come refusals of rolls that were made when the game was over already.
    var offered = first.next();
    while (!offered.text("type").equals("rematch") || offered.find("playerToken").isEmpty()) {
      offered = first.next();
    }
    var ticket = new DemoPlayer.Ticket(offered.text("code"), offered.text("playerToken"));
    before.forEach(DemoPlayer::close);
    var people = new ArrayList<DemoPlayer>();
    people.add(games.take(ticket));
    names.stream()
        .skip(1)
        .map(name -> games.take(games.join(ticket.code(), name)))
        .forEach(people::add);
    return people;
  }

  /// A new game with these people in it, the host first.
  private List<DemoPlayer> seated(List<String> names, SampleGames.Rules rules) {
    var host = games.create(names.getFirst(), rules);
    var people = new ArrayList<DemoPlayer>();
    people.add(games.take(host));
    names.stream()
        .skip(1)
        .map(name -> games.take(games.join(host.code(), name)))
        .forEach(people::add);
    return people;
  }

  private static void addBots(DemoPlayer host, int bots) {
    if (bots > 0) {
      host.send("addBot", Map.of("count", bots));
      for (int bot = 0; bot < bots; bot++) {
        host.await("playerJoined");
      }
    }
  }

  private static String names(List<String> people, int bots) {
    var names = String.join(", ", people);
    return bots == 0 ? names : names + " and %d bots".formatted(bots);
  }

  private void report(String what, String code, String who) {
    progress.accept("%-8s %s  %s".formatted(what, games.page("g/" + code), who));
  }

  /// Lets go of those who wait in lobbies.
  @Override
  public void close() {
    seats.forEach(DemoPlayer::close);
    games.close();
  }
}

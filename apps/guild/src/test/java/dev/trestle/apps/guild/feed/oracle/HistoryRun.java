package dev.trestle.apps.guild.feed.oracle;

import dev.trestle.apps.guild.feed.FeedTiming;
import java.util.Optional;
import java.util.Random;

/// Runs histories against the model, and shortens those that fail.
record HistoryRun(FeedTiming timing, NodeTables tables) {
  /// The step after which a history failed, and the error.
  record Failure(History history, int step, Throwable error) {
    @Override
    public String toString() {
      return "After step %d of the %s%n%s".formatted(step, history, error);
    }
  }

  Optional<Failure> run(History history) {
    var random = new Random(history.seed());
    int step = -1;
    try (var world = new World(history.seed(), timing, tables)) {
      for (step = 0; step < history.steps().size(); step++) {
        world.apply(history.steps().get(step));
        for (int i = 0; i < 2; i++) {
          world.check(random.nextInt(History.USERS));
        }
      }
      for (int user = 0; user < History.USERS; user++) {
        world.check(user);
      }
      return Optional.empty();
    } catch (AssertionError | RuntimeException failed) {
      return Optional.of(new Failure(history, step, failed));
    }
  }

  /// The shortest failing history that was found by leaving out steps.
  Failure shortened(Failure failure) {
    var shortest =
        new Failure(
            failure
                .history()
                .without(
                    Math.min(failure.step() + 1, failure.history().steps().size()),
                    failure.history().steps().size()),
            failure.step(),
            failure.error());
    for (int size = Math.max(1, shortest.history().steps().size() / 2); size >= 1; size /= 2) {
      for (int from = 0; from + size <= shortest.history().steps().size(); ) {
        var shorter = run(shortest.history().without(from, from + size));
        if (shorter.isPresent()) {
          shortest = shorter.get();
        } else {
          from += size;
        }
      }
    }
    return shortest;
  }

  /// For experiments: `HistoryRun FIRST_SEED COUNT LENGTH`.
  public static void main(String[] arguments) {
    long first = Long.parseLong(arguments[0]);
    int count = Integer.parseInt(arguments[1]);
    int length = Integer.parseInt(arguments[2]);
    var run = new HistoryRun(FeedTiming.DEFAULT, new NodeTables());
    long start = System.nanoTime();
    int failures = 0;
    for (long seed = first; seed < first + count; seed++) {
      var failure = run.run(History.random(seed, length));
      if (failure.isPresent()) {
        failures++;
        if (arguments.length > 3) {
          System.out.println("FIRST " + seed);
          break;
        }
        System.out.println(run.shortened(failure.get()));
        failure.get().error().printStackTrace();
        if (failures >= 2) {
          break;
        }
      }
    }
    System.out.printf(
        "%d histories, %d failures, %d ms%n",
        count, failures, (System.nanoTime() - start) / 1_000_000);
  }
}

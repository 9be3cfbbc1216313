package dev.trestle.apps.snakes.live;

import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.engine.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/// The server that is killed. Prints its port on standard output, and serves until then.
///
/// Argument: the directory of the database.
final class KillChild {
  private KillChild() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread.ofPlatform().daemon().start(KillChild::endWithInput);
    try (var live =
        LiveGame.on(
            Database.open(Path.of(arguments[0])),
            config ->
                config.limits(SnakesLimits.FOR_PROGRAMS.shortestCooldown(Duration.ofMillis(50))))) {
      System.out.println(live.port());
      System.out.flush();
      new CountDownLatch(1).await();
    }
  }

  /// The parent holds the other end of standard input; without a parent there is nobody to serve.
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

package dev.trestle.conformance.violation.engine;

import com.fasterxml.jackson.core.JsonFactory;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import java.util.Random;
import java.util.function.Supplier;
import org.rocksdb.Options;

final class Violations {
  private Violations() {}

  record TouchesRocks(Options options) {}

  record TouchesJackson(JsonFactory factory) {}

  record TableManager() {}

  record BaseTable() {}

  record TableInfo() {}

  /// Valid: `Base64` is a word of its own.
  record Base64Text() {}

  @SuppressWarnings("JavaUtilDate")
  record KeepsDates(Date date) {}

  interface ReadsTheClock {
    static long millis() {
      return System.currentTimeMillis();
    }

    static Instant instant() {
      return Instant.now();
    }

    static Supplier<Instant> reference() {
      return Instant::now;
    }

    static Instant given(Clock clock) {
      return Instant.now(clock);
    }
  }

  interface Sleeps {
    static void sleep() throws InterruptedException {
      Thread.sleep(1);
    }
  }

  interface RollsDice {
    static int unseeded() {
      return new Random().nextInt();
    }

    static int seeded() {
      return new Random(1).nextInt();
    }
  }
}

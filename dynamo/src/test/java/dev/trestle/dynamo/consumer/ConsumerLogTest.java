package dev.trestle.dynamo.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.error.UnavailableException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConsumerLogTest {
  private final List<LogRecord> warnings = new CopyOnWriteArrayList<>();
  private final Logger logger = Logger.getLogger(ConsumerLog.class.getName());
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord line) {
          if (line.getLevel().equals(Level.WARNING)) {
            warnings.add(line);
          }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void watchStream() {
    logger.addHandler(handler);
  }

  @AfterEach
  void stopListening() {
    logger.removeHandler(handler);
  }

  @Test
  void a_database_that_is_away_is_warned_of_once_for_many_failures() {
    var log = new ConsumerLog("readers");
    var away = UnavailableException.notReached("Away", new IOException());
    for (int i = 0; i < 20; i++) {
      log.accept(new ConsumerEvent.RequestFailed(Optional.empty(), away));
    }
    assertThat(warnings).hasSize(1);
    new ConsumerLog("writers").accept(new ConsumerEvent.RequestFailed(Optional.empty(), away));
    assertThat(warnings).hasSize(2);
  }
}

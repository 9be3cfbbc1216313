package dev.trestle.dynamo.consumer;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// Logs the events of a consumer. Never logs a record's content, and only the class of a handler's exception: its message may quote a record.
final class ConsumerLog implements Consumer<ConsumerEvent> {
  private static final Logger LOG = System.getLogger(ConsumerLog.class.getName());

  private static final Duration BETWEEN_WARNINGS = Duration.ofSeconds(30);

  private final String consumer;
  private final AtomicLong toldNanos =
      new AtomicLong(System.nanoTime() - BETWEEN_WARNINGS.toNanos());

  ConsumerLog(String consumer) {
    this.consumer = consumer;
  }

  @Override
  public void accept(ConsumerEvent event) {
    switch (event) {
      case ConsumerEvent.Started(var shard) ->
          LOG.log(Level.DEBUG, () -> line("Started to read a shard", "shard=" + shard));
      case ConsumerEvent.Stopped(var shard) ->
          LOG.log(Level.DEBUG, () -> line("Stopped reading a shard", "shard=" + shard));
      case ConsumerEvent.Finished(var shard) ->
          LOG.log(Level.DEBUG, () -> line("Read a shard to its end", "shard=" + shard));
      case ConsumerEvent.Trimmed(var shard) ->
          LOG.log(
              Level.ERROR,
              () -> line("Stream records were trimmed before they were read", "shard=" + shard));
      case ConsumerEvent.HandlerFailed(var shard, var record, var cause) ->
          LOG.log(
              Level.WARNING,
              () ->
                  line(
                      "A stream handler failed and will get the record again",
                      "shard=%s record=%s cause=%s"
                          .formatted(shard, record.sequenceNumber(), cause.getClass().getName())));
      case ConsumerEvent.RequestFailed(var shard, var cause) ->
          LOG.log(
              isDue() ? Level.WARNING : Level.DEBUG,
              () ->
                  line(
                      "A request to the database failed and will be retried",
                      shard.map(id -> "shard=" + id + " ").orElse("") + "cause=" + cause));
    }
  }

  /// Limits how often a failure is logged. Every shard reader retries several times a second while the database is unavailable.
  private boolean isDue() {
    long now = System.nanoTime();
    long last = toldNanos.get();
    return now - last >= BETWEEN_WARNINGS.toNanos() && toldNanos.compareAndSet(last, now);
  }

  private String line(String sentence, String details) {
    return "%s consumer=%s %s".formatted(sentence, consumer, details);
  }
}

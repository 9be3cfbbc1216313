package dev.trestle.dynamo.consumer;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// Writes events to the log. Never what a record holds, and of an exception in a handler no more than its kind: its text may quote one.
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
      case ConsumerEvent.Began(var shard) ->
          LOG.log(Level.DEBUG, () -> line("Reading a shard", "shard=" + shard));
      case ConsumerEvent.Left(var shard) ->
          LOG.log(Level.DEBUG, () -> line("Left a shard", "shard=" + shard));
      case ConsumerEvent.Finished(var shard) ->
          LOG.log(Level.DEBUG, () -> line("Read a shard to its end", "shard=" + shard));
      case ConsumerEvent.Trimmed(var shard) ->
          LOG.log(
              Level.ERROR, () -> line("Records were gone before they were read", "shard=" + shard));
      case ConsumerEvent.Refused(var shard, var record, var cause) ->
          LOG.log(
              Level.WARNING,
              () ->
                  line(
                      "A handler failed and will get the record again",
                      "shard=%s record=%s cause=%s"
                          .formatted(shard, record.sequenceNumber(), cause.getClass().getName())));
      case ConsumerEvent.Failed(var shard, var cause) ->
          LOG.log(
              isNews() ? Level.WARNING : Level.DEBUG,
              () ->
                  line(
                      "The database could not be asked and will be asked again",
                      shard.map(id -> "shard=" + id + " ").orElse("") + "cause=" + cause));
    }
  }

  /// A database that is away is asked several times in a second, by every reader of a shard. Once in a while is enough to know it.
  private boolean isNews() {
    long now = System.nanoTime();
    long last = toldNanos.get();
    return now - last >= BETWEEN_WARNINGS.toNanos() && toldNanos.compareAndSet(last, now);
  }

  private String line(String sentence, String details) {
    return "%s consumer=%s %s".formatted(sentence, consumer, details);
  }
}

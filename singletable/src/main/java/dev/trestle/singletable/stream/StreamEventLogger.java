package dev.trestle.singletable.stream;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.function.Consumer;

/// Logs stream events. It never logs the contents of a record, and only the class of an exception, since its message may quote a record.
final class StreamEventLogger implements Consumer<StreamEvent> {
  private static final Logger LOG = System.getLogger(StreamEventLogger.class.getName());

  private final String name;

  StreamEventLogger(String name) {
    this.name = name;
  }

  @Override
  public void accept(StreamEvent event) {
    switch (event) {
      case StreamEvent.Failed(var origin, var attempt, var pause, var cause) ->
          LOG.log(
              Level.WARNING,
              () ->
                  line("A handler failed and will get the record again", origin, attempt, cause)
                      + " pause="
                      + pause);
      case StreamEvent.CutShort(var origin, var attempt, var cause) ->
          LOG.log(
              Level.INFO,
              () -> line("A record is left for the next reader", origin, attempt, cause));
      case StreamEvent.Died(var origin, var attempts, var cause) ->
          LOG.log(
              Level.ERROR, () -> line("A record is a dead letter now", origin, attempts, cause));
      case StreamEvent.Dropped(var origin, var attempts, var cause) ->
          LOG.log(Level.ERROR, () -> line("A record was dropped", origin, attempts, cause));
      case StreamEvent.Blocked(var origin, var attempts, var cause) ->
          LOG.log(
              Level.ERROR,
              () -> line("A partition waits for a record that fails", origin, attempts, cause));
      case StreamEvent.Handled _, StreamEvent.Unknown _ -> {
        // Only counted, since there are too many to log.
      }
      case StreamEvent.Resumed(var stream) ->
          LOG.log(
              Level.INFO,
              () -> "A new stream is read subscriber=%s stream=%s".formatted(name, stream));
      case StreamEvent.Reading _ -> {
        // The consumer logs its own events.
      }
    }
  }

  private String line(String sentence, ChangeOrigin origin, int attempts, Throwable cause) {
    return "%s subscriber=%s record=%s attempts=%d cause=%s"
        .formatted(sentence, name, origin.sequence(), attempts, cause.getClass().getName());
  }
}

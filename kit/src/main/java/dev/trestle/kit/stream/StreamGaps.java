package dev.trestle.kit.stream;

import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.singletable.stream.ChangeOrigin;
import dev.trestle.singletable.stream.StreamEvent;
import java.lang.System.Logger.Level;
import java.util.function.Consumer;

/// Detects changes of a table's stream that were not delivered to a subscriber. Its clients have a stale state, and have to load it again.
///
/// @param dropped receives a change that could not be handled
/// @param missed is called when unknown changes were missed
public record StreamGaps(Consumer<ChangeOrigin> dropped, Runnable missed)
    implements Consumer<StreamEvent> {
  private static final System.Logger LOG = System.getLogger(StreamGaps.class.getName());

  @Override
  public void accept(StreamEvent event) {
    switch (event) {
      case StreamEvent.Failed(var origin, int attempt, _, var cause) ->
          LOG.log(
              Level.WARNING,
              () ->
                  "Stream change failed and is tried again: record=%s attempt=%d cause=%s"
                      .formatted(origin.sequence(), attempt, cause));
      case StreamEvent.Dropped(var origin, _, var cause) -> {
        LOG.log(
            Level.ERROR,
            () ->
                "Stream change dropped; the clients that it concerns start again: record=%s key=%s cause=%s"
                    .formatted(origin.sequence(), origin.key(), cause));
        dropped.accept(origin);
      }
      case StreamEvent.Resumed(var stream) -> missed("the stream was disabled, stream=" + stream);
      case StreamEvent.Reading(ConsumerEvent.Trimmed(var shard)) ->
          missed("records were trimmed, shard=" + shard);
      case StreamEvent.Handled _,
          StreamEvent.Unknown _,
          StreamEvent.CutShort _,
          StreamEvent.Died _,
          StreamEvent.Blocked _,
          StreamEvent.Reading _ -> {}
    }
  }

  private void missed(String why) {
    LOG.log(Level.ERROR, () -> "Stream changes missed; all clients start again: " + why);
    missed.run();
  }
}

package dev.trestle.apps.chat.gateway;

import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.singletable.stream.StreamEvent;
import java.lang.System.Logger.Level;
import java.util.function.Consumer;

/// Notices when something of the stream was not told: then clients no longer know everything, and have to begin anew.
///
/// @param missed what is done then
record Gaps(Runnable missed) implements Consumer<StreamEvent> {
  private static final System.Logger LOG = System.getLogger(Gaps.class.getName());

  @Override
  public void accept(StreamEvent event) {
    switch (event) {
      case StreamEvent.Failed(var origin, int attempt, _, var cause) ->
          LOG.log(
              Level.WARNING,
              () ->
                  "Could not tell of a change, and will try again: record=%s attempt=%d cause=%s"
                      .formatted(origin.sequence(), attempt, cause));
      case StreamEvent.Dropped(var origin, _, var cause) ->
          missed("record=%s cause=%s".formatted(origin.sequence(), cause));
      case StreamEvent.Resumed(var stream) -> missed("the stream was off, stream=" + stream);
      case StreamEvent.Reading(ConsumerEvent.Trimmed(var shard)) ->
          missed("records are gone, shard=" + shard);
      case StreamEvent.Handled _,
          StreamEvent.Unknown _,
          StreamEvent.Died _,
          StreamEvent.Blocked _,
          StreamEvent.Reading _ -> {}
    }
  }

  private void missed(String why) {
    LOG.log(Level.ERROR, () -> "Some changes were not told; all clients begin anew: " + why);
    missed.run();
  }
}

package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.Audience;
import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.stream.StreamEvent;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.function.Consumer;

/// Notices when something of the stream was not told: then those whom it concerns no longer know everything, and have to begin anew.
///
/// @param missed is told whom something concerns that could not be told
/// @param missedAny is told that nobody knows what was not told
record Gaps(Consumer<Audience> missed, Runnable missedAny) implements Consumer<StreamEvent> {
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
      case StreamEvent.Dropped(var origin, _, var cause) -> {
        var concerned = concerned(origin.key());
        LOG.log(
            Level.ERROR,
            () ->
                "A change was not told; whom it concerns begins anew: record=%s concerned=%s cause=%s"
                    .formatted(origin.sequence(), concerned, cause));
        concerned.forEach(missed);
      }
      case StreamEvent.Resumed(var stream) -> missedAny("the stream was off, stream=" + stream);
      case StreamEvent.Reading(ConsumerEvent.Trimmed(var shard)) ->
          missedAny("records are gone, shard=" + shard);
      case StreamEvent.Handled _,
          StreamEvent.Unknown _,
          StreamEvent.CutShort _,
          StreamEvent.Died _,
          StreamEvent.Blocked _,
          StreamEvent.Reading _ -> {}
    }
  }

  /// Whose picture of things is wrong without a change, by the key of what was changed. Reactions, marks and the gateway's own notes are
  /// not worth a new beginning.
  static List<Audience> concerned(Key key) {
    var partition = part(key, "pk");
    var sort = part(key, "sk");
    return switch (partition.kind()) {
      case "CHANNEL" ->
          sort.is("MSG", "PIN") ? List.of(Audience.Listeners.of(partition.id())) : List.of();
      case "SERVER" ->
          sort.is("META", "CHANNEL") ? List.of(Audience.Members.of(partition.id())) : List.of();
      case "USER" ->
          sort.is("SERVER")
              ? List.of(new Audience.Person(partition.id()), Audience.Members.of(sort.id()))
              : sort.is("PROFILE", "TOKEN")
                  ? List.of(new Audience.Person(partition.id()))
                  : List.of();
      default -> List.of();
    };
  }

  /// Half of a key: `CHANNEL#01ARZ…`.
  private record Part(String kind, String id) {
    boolean is(String... kinds) {
      return List.of(kinds).contains(kind);
    }
  }

  private static Part part(Key key, String name) {
    var text = key.attributes().value(name) instanceof StringValue(var value) ? value : "";
    var halves = List.of(text.split("#", 2));
    return new Part(halves.getFirst(), halves.getLast());
  }

  private void missedAny(String why) {
    LOG.log(Level.ERROR, () -> "Some changes were not told; all clients begin anew: " + why);
    missedAny.run();
  }
}

package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.Recipients;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Pin;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.dynamo.value.Key;
import dev.trestle.kit.account.RefreshToken;
import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.stream.StreamEvent;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.function.Consumer;

/// Detects changes of the stream that were not delivered, and reports the recipients whose state is stale: they have to
/// start a new session.
///
/// @param model finds the entity that a key belongs to
/// @param missed receives the recipients of a change that was dropped
/// @param missedAny is called when unknown changes were missed
record StreamGaps(TableModel model, Consumer<Recipients> missed, Runnable missedAny)
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
        var concerned = concerned(origin.key());
        LOG.log(
            Level.ERROR,
            () ->
                "Stream change dropped; its recipients start new sessions: record=%s recipients=%s cause=%s"
                    .formatted(origin.sequence(), concerned, cause));
        concerned.forEach(missed);
      }
      case StreamEvent.Resumed(var stream) ->
          missedAny("the stream was disabled, stream=" + stream);
      case StreamEvent.Reading(ConsumerEvent.Trimmed(var shard)) ->
          missedAny("records were trimmed, shard=" + shard);
      case StreamEvent.Handled _,
          StreamEvent.Unknown _,
          StreamEvent.CutShort _,
          StreamEvent.Died _,
          StreamEvent.Blocked _,
          StreamEvent.Reading _ -> {}
    }
  }

  /// The recipients whose state is wrong without a change, by the key of the changed item. Reactions, read markers and the gateway's own
  /// items are not worth a restart of the session.
  List<Recipients> concerned(Key key) {
    return model.owner(key).map(StreamGaps::concerned).orElse(List.of());
  }

  private static List<Recipients> concerned(TableModel.KeyOwner owner) {
    var type = owner.entity().type();
    if (type == Message.class || type == Pin.class) {
      return List.of(Recipients.Subscribers.of(owner.part("channelId")));
    }
    if (type == Server.class || type == Channel.class) {
      return List.of(Recipients.Members.of(owner.part("serverId")));
    }
    if (type == ServerMembership.class) {
      return List.of(
          new Recipients.OneUser(owner.part("userId")),
          Recipients.Members.of(owner.part("serverId")));
    }
    return type == User.class || type == RefreshToken.class
        ? List.of(new Recipients.OneUser(owner.part("userId")))
        : List.of();
  }

  private void missedAny(String why) {
    LOG.log(Level.ERROR, () -> "Stream changes missed; all clients start new sessions: " + why);
    missedAny.run();
  }
}

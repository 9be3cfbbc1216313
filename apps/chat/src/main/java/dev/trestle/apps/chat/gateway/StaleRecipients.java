package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.Recipients;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Pin;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.dynamo.value.Key;
import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.singletable.model.TableModel;
import java.util.List;

/// Finds the recipients whose state is stale without a change: they have to start a new session.
///
/// @param model finds the entity that a key belongs to
record StaleRecipients(TableModel model) {
  /// The recipients whose state is wrong without a change, by the key of the changed item. Reactions, read markers and the gateway's own
  /// items are not worth a restart of the session.
  List<Recipients> of(Key key) {
    return model.owner(key).map(StaleRecipients::concerned).orElse(List.of());
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
}

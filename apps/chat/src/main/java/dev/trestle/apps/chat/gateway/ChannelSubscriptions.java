package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import dev.trestle.kit.id.Ids;
import java.util.List;
import java.util.Optional;

/// Subscribes clients to channels and unsubscribes them.
final class ChannelSubscriptions {
  private final Access access;
  private final ClientSessions clients;
  private final ConnectionItems connectionItems;

  ChannelSubscriptions(Access access, ClientSessions clients, ConnectionItems connectionItems) {
    this.access = access;
    this.clients = clients;
    this.connectionItems = connectionItems;
  }

  void subscribe(ClientSession client, String asked) {
    var channelAccess = Ids.parse(asked).flatMap(id -> access.findChannel(client.userId(), id));
    var channelId = channelAccess.map(found -> found.channel().channelId()).orElse(asked);
    if (channelAccess.isEmpty()) {
      refuse(client, channelId, "NOT_FOUND");
    } else if (client.subscriptions().isSubscribedTo(channelId)) {
      accept(client, channelId);
    } else if (client.subscriptions().channels().size() >= GatewayLimits.SUBSCRIPTIONS) {
      refuse(client, channelId, "TOO_MANY_SUBSCRIPTIONS");
    } else {
      add(client, channelAccess.get());
    }
  }

  private void add(ClientSession client, ChannelAccess channelAccess) {
    var channelId = channelAccess.channel().channelId();
    var serverId = channelAccess.server().serverId();
    clients.subscribe(client, channelId, serverId);
    // A user who left in between was not subscribed when the stream reported it. From here on the
    // stream is enough.
    if (access.findChannel(client.userId(), channelId).isEmpty()) {
      clients.unsubscribe(client, channelId);
      refuse(client, channelId, "NOT_FOUND");
      return;
    }
    connectionItems.saveSubscription(client, channelId, serverId);
    accept(client, channelId);
  }

  void unsubscribe(ClientSession client, String asked) {
    var channelId = Ids.parse(asked).orElse(asked);
    if (clients.unsubscribe(client, channelId)) {
      connectionItems.deleteSubscriptions(client, List.of(channelId));
    }
  }

  private static void accept(ClientSession client, String channelId) {
    client.send(
        EncodedEvent.of(
            EventType.SUBSCRIBED, new EventBody.OfSubscription(channelId, Optional.empty())));
  }

  private static void refuse(ClientSession client, String channelId, String code) {
    client.send(
        EncodedEvent.of(
            EventType.SUBSCRIBE_REFUSED,
            new EventBody.OfSubscription(channelId, Optional.of(code))));
  }
}

package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.kit.id.Ids;
import java.util.List;
import java.util.Optional;

/// Which channels clients listen to.
final class ChannelSubscriptions {
  private final Access access;
  private final ClientSessions clients;
  private final ConnectionItems stored;

  ChannelSubscriptions(Access access, ClientSessions clients, ConnectionItems stored) {
    this.access = access;
    this.clients = clients;
    this.stored = stored;
  }

  void subscribe(ClientSession client, String asked) {
    var place = Ids.parse(asked).flatMap(id -> access.findPlace(client.userId(), id));
    var channelId = place.map(found -> found.channel().channelId()).orElse(asked);
    if (place.isEmpty()) {
      refuse(client, channelId, "NOT_FOUND");
    } else if (client.where().listensTo(channelId)) {
      accept(client, channelId);
    } else if (client.where().channels().size() >= GatewayLimits.SUBSCRIPTIONS) {
      refuse(client, channelId, "TOO_MANY_SUBSCRIPTIONS");
    } else {
      listen(client, place.get());
    }
  }

  private void listen(ClientSession client, ChannelAccess place) {
    var channelId = place.channel().channelId();
    var serverId = place.server().serverId();
    clients.listen(client, channelId, serverId);
    // Whoever has left in between was not listening when the stream told of it. From here on the
    // stream's word is enough.
    if (access.findPlace(client.userId(), channelId).isEmpty()) {
      clients.unlisten(client, channelId);
      refuse(client, channelId, "NOT_FOUND");
      return;
    }
    stored.listens(client, channelId, serverId);
    accept(client, channelId);
  }

  void unsubscribe(ClientSession client, String asked) {
    var channelId = Ids.parse(asked).orElse(asked);
    if (clients.unlisten(client, channelId)) {
      stored.listensNoMore(client, List.of(channelId));
    }
  }

  private static void accept(ClientSession client, String channelId) {
    client.tell(
        EncodedEvent.of(
            EventType.SUBSCRIBED, new EventBody.OfSubscription(channelId, Optional.empty())));
  }

  private static void refuse(ClientSession client, String channelId, String code) {
    client.tell(
        EncodedEvent.of(
            EventType.SUBSCRIBE_REFUSED,
            new EventBody.OfSubscription(channelId, Optional.of(code))));
  }
}

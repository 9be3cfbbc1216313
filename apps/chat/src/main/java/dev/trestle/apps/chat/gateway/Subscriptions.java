package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.Place;
import dev.trestle.apps.chat.gateway.event.Notice;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.gateway.frame.Payload;
import dev.trestle.kit.id.Ids;
import java.util.List;
import java.util.Optional;

/// Which channels clients listen to.
final class Subscriptions {
  private final Access access;
  private final Clients clients;
  private final StoredSockets stored;

  Subscriptions(Access access, Clients clients, StoredSockets stored) {
    this.access = access;
    this.clients = clients;
    this.stored = stored;
  }

  void subscribe(Client client, String asked) {
    var place = Ids.parse(asked).flatMap(id -> access.findPlace(client.userId(), id));
    var channelId = place.map(found -> found.channel().channelId()).orElse(asked);
    if (place.isEmpty()) {
      refuse(client, channelId, "NOT_FOUND");
    } else if (client.where().listensTo(channelId)) {
      accept(client, channelId);
    } else if (client.where().channels().size() >= Limits.SUBSCRIPTIONS) {
      refuse(client, channelId, "TOO_MANY_SUBSCRIPTIONS");
    } else {
      listen(client, place.get());
    }
  }

  private void listen(Client client, Place place) {
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

  void unsubscribe(Client client, String asked) {
    var channelId = Ids.parse(asked).orElse(asked);
    if (clients.unlisten(client, channelId)) {
      stored.listensNoMore(client, List.of(channelId));
    }
  }

  private static void accept(Client client, String channelId) {
    client.tell(
        Payload.of(EventType.SUBSCRIBED, new Notice.OfSubscription(channelId, Optional.empty())));
  }

  private static void refuse(Client client, String channelId, String code) {
    client.tell(
        Payload.of(
            EventType.SUBSCRIBE_REFUSED, new Notice.OfSubscription(channelId, Optional.of(code))));
  }
}

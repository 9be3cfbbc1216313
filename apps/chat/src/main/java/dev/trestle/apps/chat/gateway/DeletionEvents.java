package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Sends events for deleted messages: for the first one in a channel at once, for those that follow shortly after it in
/// one bulk event. Thread-safe.
final class DeletionEvents {
  private static final int AT_ONCE = 100;

  private final ClientSessions clients;
  private final Map<String, List<String>> pending = new HashMap<>();

  DeletionEvents(ClientSessions clients) {
    this.clients = clients;
  }

  void messageDeleted(String channelId, String messageId) {
    if (clients.inChannel(channelId).isEmpty()) {
      return;
    }
    synchronized (pending) {
      var others = pending.get(channelId);
      if (others != null) {
        others.add(messageId);
        return;
      }
      pending.put(channelId, new ArrayList<>());
    }
    send(channelId, List.of(messageId));
  }

  void flush() {
    var taken = new HashMap<String, List<String>>();
    synchronized (pending) {
      pending.values().removeIf(List::isEmpty);
      pending.replaceAll(
          (channelId, messages) -> {
            taken.put(channelId, messages);
            return new ArrayList<>();
          });
    }
    taken.forEach(
        (channelId, messages) -> {
          for (int from = 0; from < messages.size(); from += AT_ONCE) {
            send(channelId, messages.subList(from, Math.min(messages.size(), from + AT_ONCE)));
          }
        });
  }

  private void send(String channelId, List<String> messages) {
    var payload =
        messages.size() == 1
            ? EncodedEvent.of(
                EventType.MESSAGE_DELETE, new EventBody.OfMessage(channelId, messages.getFirst()))
            : EncodedEvent.of(
                EventType.MESSAGE_DELETE_BULK, new EventBody.OfMessages(channelId, messages));
    clients.inChannel(channelId).forEach(client -> client.send(payload));
  }
}

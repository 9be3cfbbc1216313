package dev.trestle.apps.snakes.game.client;

import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The clients that are connected to a game on this node, and the last events that they were sent. Used by one thread at a time.
public final class ConnectedClients {
  private final Map<String, GameClient> clients = new LinkedHashMap<>();
  private final Map<String, GameClient> seats = new HashMap<>();
  private final Deque<NumberedEvent> recent = new ArrayDeque<>();
  private final List<NumberedEvent> bundle = new ArrayList<>();
  private Optional<Instant> bundleSince = Optional.empty();

  public boolean isEmpty() {
    return clients.isEmpty();
  }

  public Collection<GameClient> all() {
    return List.copyOf(clients.values());
  }

  public Optional<GameClient> at(String playerId) {
    return Optional.ofNullable(seats.get(playerId));
  }

  public boolean has(GameClient client) {
    return clients.get(client.id()) == client;
  }

  public int spectators() {
    return clients.size() - seats.size();
  }

  public void add(GameClient client, GameClient.Binding binding) {
    remove(client);
    client.bind(binding);
    clients.put(client.id(), client);
    binding.playerId().ifPresent(player -> seats.put(player, client));
  }

  public void remove(GameClient client) {
    clients.remove(client.id(), client);
    seats.values().removeIf(client::equals);
  }

  /// Sends an event to all clients. Events come in the order of their numbers.
  ///
  /// @param bundled whether moves are sent together, a little later
  public void publish(NumberedEvent event, boolean bundled) {
    recent.add(event);
    if (recent.size() > GameLimits.RECENT_EVENTS) {
      recent.remove();
    }
    if (bundled && event.event() instanceof Event.PlayerMoved) {
      bundle.add(event);
      bundleSince = bundleSince.or(() -> Optional.of(event.at()));
      return;
    }
    flush();
    send(Frame.of(event));
  }

  /// Sends the bundled moves.
  public void flush() {
    if (!bundle.isEmpty()) {
      var last = bundle.getLast();
      send(Frame.of(new Notice.Moves(bundle), last.seq(), last.at()));
      bundle.clear();
    }
    bundleSince = Optional.empty();
  }

  /// When the bundled moves are to be sent.
  public Optional<Instant> flushAt() {
    return bundleSince.map(since -> since.plus(GameLimits.BUNDLE_INTERVAL));
  }

  public void send(Frame frame) {
    clients.values().forEach(client -> client.send(frame));
  }

  /// The events after a number; empty where not all of them are in memory any more.
  public Optional<List<NumberedEvent>> eventsAfter(long seq, long latest) {
    if (seq == latest) {
      return Optional.of(List.of());
    }
    var oldest = recent.peek();
    return oldest == null || seq > latest || seq + 1 < oldest.seq()
        ? Optional.empty()
        : Optional.of(recent.stream().filter(event -> event.seq() > seq).toList());
  }

  /// Forgets all events.
  public void clearEvents() {
    bundle.clear();
    bundleSince = Optional.empty();
    recent.clear();
  }

  /// Sends the whole game to all clients, where events between are missing.
  public void resync(Notice.GameState state, long seq, Instant now) {
    clearEvents();
    send(Frame.of(new Notice.Resync(), now));
    send(Frame.of(state, seq, now));
  }
}

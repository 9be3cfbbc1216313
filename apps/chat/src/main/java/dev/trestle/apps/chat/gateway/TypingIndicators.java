package dev.trestle.apps.chat.gateway;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ChannelConnection;
import dev.trestle.apps.chat.table.Typing;
import dev.trestle.apps.chat.view.TypingNotifier;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.stream.Change;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Tells who is typing. Nothing is stored of it, unless somebody listens at another node, which then hears of it by what is. Thread-safe.
final class TypingIndicators implements TypingNotifier {
  /// Behind that moment nobody is typing any more; what is stored of it may go.
  private static final Duration KEPT = Duration.ofSeconds(30);

  private static final int CHANNELS = 10_000;
  private static final Duration REMEMBERED = Duration.ofSeconds(60);

  /// How many connections are looked at to find one at another node. Those that are behind are heard of within a minute.
  private static final int LOOKED_AT = 1_000;

  private final ChatTable table;
  private final ClientSessions clients;
  private final String nodeId;
  private final InstantSource clock;
  private final RateLimiter often;

  /// For channels in which somebody types: other nodes that listen, and until when that is believed.
  private final Cache<String, Map<String, Instant>> others =
      Caffeine.newBuilder().maximumSize(CHANNELS).expireAfterWrite(REMEMBERED).build();

  TypingIndicators(ChatTable table, ClientSessions clients, String nodeId, InstantSource clock) {
    this.table = table;
    this.clients = clients;
    this.nodeId = nodeId;
    this.clock = clock;
    this.often = new RateLimiter(Quota.of(1, GatewayLimits.BETWEEN_TYPING), clock);
  }

  @Override
  public void type(String userId, String channelId) {
    if (!often.take(userId + " " + channelId).given()) {
      return;
    }
    var until = clock.instant().plus(GatewayLimits.TYPING);
    tell(channelId, userId, until);
    if (isHeardElsewhere(channelId)) {
      table.run(
          table.typings().put(new Typing(channelId, userId, nodeId, until, until.plus(KEPT))));
    }
  }

  void heard(Change<Typing> change) {
    change
        .later()
        .filter(typing -> !typing.nodeId().equals(nodeId))
        .filter(typing -> typing.until().isAfter(clock.instant()))
        .ifPresent(typing -> tell(typing.channelId(), typing.userId(), typing.until()));
  }

  void heardConnection(Change<ChannelConnection> change) {
    change.later().ifPresent(this::remember);
  }

  private void remember(ChannelConnection connection) {
    var nodes = others.getIfPresent(connection.channelId());
    if (nodes != null) {
      note(nodes, connection);
    }
  }

  private void note(Map<String, Instant> nodes, ChannelConnection connection) {
    if (!connection.nodeId().equals(nodeId)) {
      nodes.merge(connection.nodeId(), connection.expiresAt(), (a, b) -> a.isAfter(b) ? a : b);
    }
  }

  private boolean isHeardElsewhere(String channelId) {
    var now = clock.instant();
    return others.get(channelId, this::look).values().stream()
        .anyMatch(until -> until.isAfter(now));
  }

  private Map<String, Instant> look(String channelId) {
    var nodes = new ConcurrentHashMap<String, Instant>();
    table
        .connectionsIn(channelId)
        .page(PageRequest.first(LOOKED_AT))
        .entities()
        .forEach(connection -> note(nodes, connection));
    return nodes;
  }

  private void tell(String channelId, String userId, Instant until) {
    var listeners = clients.inChannel(channelId);
    if (!listeners.isEmpty()) {
      var payload =
          EncodedEvent.of(EventType.TYPING_START, new EventBody.OfTyping(channelId, userId, until));
      listeners.stream()
          .filter(client -> !client.userId().equals(userId))
          .forEach(client -> client.tellNow(payload));
    }
  }
}

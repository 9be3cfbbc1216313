package dev.trestle.apps.chat.gateway;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import dev.trestle.apps.chat.table.ChannelConnection;
import dev.trestle.apps.chat.table.ChatTable;
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

/// Sends typing events. An item is stored only if a client of another node subscribes to the channel, and that node
/// receives it from the stream. Thread-safe.
final class TypingIndicators implements TypingNotifier {
  /// Retention time of a typing item after the typing has ended.
  private static final Duration EXPIRY_DELAY = Duration.ofSeconds(30);

  private static final int CHANNELS = 10_000;
  private static final Duration CACHED = Duration.ofSeconds(60);

  /// Connections that are read to find one of another node. Nodes of later connections are noticed within a minute,
  /// when they write them again.
  private static final int MAX_READ = 1_000;

  private final ChatTable table;
  private final ClientSessions clients;
  private final String nodeId;
  private final InstantSource clock;
  private final RateLimiter rateLimiter;

  /// Other nodes with subscribers, by channel in which a user types, and until when that is valid.
  private final Cache<String, Map<String, Instant>> remoteNodes =
      Caffeine.newBuilder().maximumSize(CHANNELS).expireAfterWrite(CACHED).build();

  TypingIndicators(ChatTable table, ClientSessions clients, String nodeId, InstantSource clock) {
    this.table = table;
    this.clients = clients;
    this.nodeId = nodeId;
    this.clock = clock;
    this.rateLimiter = new RateLimiter(Quota.of(1, GatewayLimits.BETWEEN_TYPING), clock);
  }

  @Override
  public void type(String userId, String channelId) {
    if (!rateLimiter.take(userId + " " + channelId).given()) {
      return;
    }
    var until = clock.instant().plus(GatewayLimits.TYPING);
    send(channelId, userId, until);
    if (hasRemoteSubscribers(channelId)) {
      table.run(
          table
              .typings()
              .put(new Typing(channelId, userId, nodeId, until, until.plus(EXPIRY_DELAY))));
    }
  }

  void typingChanged(Change<Typing> change) {
    change
        .later()
        .filter(typing -> !typing.nodeId().equals(nodeId))
        .filter(typing -> typing.until().isAfter(clock.instant()))
        .ifPresent(typing -> send(typing.channelId(), typing.userId(), typing.until()));
  }

  void connectionChanged(Change<ChannelConnection> change) {
    change.later().ifPresent(this::remember);
  }

  private void remember(ChannelConnection connection) {
    var nodes = remoteNodes.getIfPresent(connection.channelId());
    if (nodes != null) {
      addRemote(nodes, connection);
    }
  }

  private void addRemote(Map<String, Instant> nodes, ChannelConnection connection) {
    if (!connection.nodeId().equals(nodeId)) {
      nodes.merge(connection.nodeId(), connection.expiresAt(), (a, b) -> a.isAfter(b) ? a : b);
    }
  }

  private boolean hasRemoteSubscribers(String channelId) {
    var now = clock.instant();
    return remoteNodes.get(channelId, this::loadRemoteNodes).values().stream()
        .anyMatch(until -> until.isAfter(now));
  }

  private Map<String, Instant> loadRemoteNodes(String channelId) {
    var nodes = new ConcurrentHashMap<String, Instant>();
    table
        .connectionsIn(channelId)
        .page(PageRequest.first(MAX_READ))
        .entities()
        .forEach(connection -> addRemote(nodes, connection));
    return nodes;
  }

  private void send(String channelId, String userId, Instant until) {
    var subscribers = clients.inChannel(channelId);
    if (!subscribers.isEmpty()) {
      var payload =
          EncodedEvent.of(EventType.TYPING_START, new EventBody.OfTyping(channelId, userId, until));
      subscribers.stream()
          .filter(client -> !client.userId().equals(userId))
          .forEach(client -> client.sendIfConnected(payload));
    }
  }
}

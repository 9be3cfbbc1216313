package dev.trestle.apps.chat.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelRef;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Right;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.singletable.stream.Subscriber;
import java.time.Duration;
import java.util.function.Function;

/// Caches what [Access] loads, for calls that are too frequent for a read each time. An entry stays until the stream
/// reports a change. Concurrent calls for the same key share one read. A missing membership is never cached, so that a
/// new member gets access at once. Thread-safe.
public final class AccessCache {
  private static final int KEPT = 50_000;
  private static final String MEMBER = "channel:" + Inputs.textOf(Role.MEMBER);

  /// For the case that the stream is interrupted.
  private static final Duration KEPT_FOR = Duration.ofSeconds(10);

  private final ChatTable table;
  private final Cache<String, String> servers = Caffeine.newBuilder().maximumSize(KEPT).build();
  private final Cache<String, Channel> channels = cache();
  private final Cache<String, Server> settings = cache();
  private final Cache<MemberKey, ServerMembership> members = cache();

  private record MemberKey(String userId, String serverId) {}

  public AccessCache(ChatTable table) {
    this.table = table;
  }

  private static <K, V> Cache<K, V> cache() {
    return Caffeine.newBuilder().maximumSize(KEPT).expireAfterWrite(KEPT_FOR).build();
  }

  /// Invalidates entries when they change, as long as the subscription lasts.
  public Subscriber subscribe(Subscriber broadcast) {
    return broadcast
        .on(
            ServerMembership.class,
            change -> change.earlier().or(change::later).ifPresent(this::forget))
        .on(
            Server.class,
            change ->
                change
                    .earlier()
                    .or(change::later)
                    .ifPresent(server -> settings.invalidate(server.serverId())))
        .on(
            Channel.class,
            change ->
                change
                    .earlier()
                    .or(change::later)
                    .ifPresent(channel -> channels.invalidate(channel.channelId())));
  }

  private void forget(ServerMembership member) {
    members.invalidate(new MemberKey(member.userId(), member.serverId()));
  }

  /// The right of members to read the channel `{channelId}`; a membership may be cached.
  public Right<ChannelAccess> reader() {
    return Right.of(MEMBER, call -> forReading(call.userId(), call.id("channelId")));
  }

  /// The right of members to write in the channel `{channelId}`.
  public Right<ChannelAccess> writer() {
    return Right.of(MEMBER, call -> forWriting(call.userId(), call.id("channelId")));
  }

  /// Access for reading, which may be cached.
  public ChannelAccess forReading(String userId, String channelId) {
    return load(userId, channelId, key -> members.get(key, this::member));
  }

  /// Access for writing: reads the current membership, so that a removed member cannot write.
  public ChannelAccess forWriting(String userId, String channelId) {
    return load(userId, channelId, this::member);
  }

  private ChannelAccess load(
      String userId, String channelId, Function<MemberKey, ServerMembership> reader) {
    var serverId = servers.get(channelId, this::serverOf);
    var member = reader.apply(new MemberKey(userId, serverId));
    var server = settings.get(serverId, this::server);
    var channel = channels.get(channelId, id -> channel(serverId, id));
    return new ChannelAccess(new ServerAccess(server, member), channel);
  }

  private ServerMembership member(MemberKey key) {
    return table.membership(key.userId(), key.serverId()).find().orElseThrow(Problems::notFound);
  }

  private String serverOf(String channelId) {
    return table
        .channelRef(channelId)
        .find()
        .map(ChannelRef::serverId)
        .orElseThrow(Problems::notFound);
  }

  private Server server(String serverId) {
    return table
        .server(serverId)
        .find()
        .filter(server -> !server.deleting())
        .orElseThrow(Problems::notFound);
  }

  private Channel channel(String serverId, String channelId) {
    return table.channel(serverId, channelId).find().orElseThrow(Problems::notFound);
  }
}

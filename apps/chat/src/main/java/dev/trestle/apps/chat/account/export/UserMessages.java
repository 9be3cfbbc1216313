package dev.trestle.apps.chat.account.export;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LeftServer;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.export.ExportPage;
import dev.trestle.kit.export.ExportReader;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads the messages of a user. No index finds messages by their author, so it goes through all channels of the servers that the user is or
/// was a member of. Servers and channels are ordered by id: so it can continue after any of them, even if some were added or deleted.
record UserMessages(ChatTable table) implements ExportReader<User> {
  private static final int PAGE = 1000;

  /// Sorts before all ids, which are longer.
  private static final String BEGINNING = "0";

  /// A message, as the export shows it.
  record ExportedMessage(
      String messageId,
      String serverId,
      String channelId,
      String channel,
      Instant createdAt,
      Optional<Instant> editedAt,
      Optional<String> replyToId,
      String content) {
    static ExportedMessage of(Message message, Channel channel) {
      return new ExportedMessage(
          message.messageId(),
          message.serverId(),
          message.channelId(),
          channel.name(),
          message.createdAt(),
          message.editedAt(),
          message.replyToId(),
          message.content());
    }
  }

  /// The stored position.
  ///
  /// @param channelId the channel that is read, or the last one that was
  /// @param cursor where in that channel; empty where it is done
  private record Position(String serverId, String channelId, Optional<String> cursor) {
    static Position of(Map<String, String> stored) {
      return new Position(
          stored.getOrDefault("serverId", BEGINNING),
          stored.getOrDefault("channelId", BEGINNING),
          Optional.ofNullable(stored.get("cursor")));
    }

    Map<String, String> stored() {
      var members = new LinkedHashMap<String, String>();
      members.put("serverId", serverId);
      members.put("channelId", channelId);
      cursor.ifPresent(where -> members.put("cursor", where));
      return members;
    }
  }

  @Override
  public ExportPage read(User user, Map<String, String> from) {
    var at = Position.of(from);
    var current = current(user, at);
    if (current.isEmpty()) {
      return new ExportPage(List.of(), 0, at.stored(), false);
    }
    var channel = current.get();
    var cursor =
        at.cursor().filter(_ -> at.channelId().equals(channel.channelId())).map(Cursor::new);
    var page =
        table.history(channel.channelId()).page(PageRequest.first(PAGE).limit(PAGE).after(cursor));
    var next = new Position(channel.serverId(), channel.channelId(), page.next().map(Cursor::text));
    return new ExportPage(
        page.entities().stream()
            .filter(message -> message.userId().equals(user.userId()))
            .map(message -> ExportedMessage.of(message, channel))
            .toList(),
        ExportPage.QUERY_COST + page.entities().size(),
        next.stored(),
        page.next().isPresent() || next(user, next).isPresent());
  }

  /// The channel of a position if it has more messages, or the next one.
  private Optional<Channel> current(User user, Position at) {
    return at.cursor()
        .flatMap(_ -> table.channel(at.serverId(), at.channelId()).find())
        .or(() -> next(user, at));
  }

  /// The channel after that of a position; empty after the last.
  private Optional<Channel> next(User user, Position at) {
    var next = table.channelsAfter(at.serverId(), at.channelId()).first();
    var server = at.serverId();
    while (next.isEmpty()) {
      var after = nextServer(user, server);
      if (after.isEmpty()) {
        return Optional.empty();
      }
      server = after.get();
      next = table.channelsAfter(server, BEGINNING).first();
    }
    return next;
  }

  private Optional<String> nextServer(User user, String serverId) {
    var member =
        table.serversAfter(user.userId(), serverId).first().map(ServerMembership::serverId);
    var left = table.leftServersAfter(user.userId(), serverId).first().map(LeftServer::serverId);
    return Stream.concat(member.stream(), left.stream()).min(String::compareTo);
  }
}

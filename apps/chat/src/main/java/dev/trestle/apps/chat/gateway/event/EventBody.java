package dev.trestle.apps.chat.gateway.event;

import dev.trestle.apps.chat.view.MemberView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Contents of events that are not objects of the API. Each record is the `d` of one or two types of events.
public final class EventBody {
  private EventBody() {}

  public record OfServer(String serverId) {}

  public record OfChannel(String serverId, String channelId) {}

  public record OfMember(String serverId, String userId) {}

  public record OfAudit(String serverId, String id) {}

  public record OfInvite(String serverId, String code) {}

  public record OfMessage(String channelId, String messageId) {}

  public record OfMessages(String channelId, List<String> messageIds) {}

  public record OfReaction(String channelId, String messageId, String userId, String emoji) {}

  public record OfPin(String channelId, String messageId, boolean pinned) {}

  public record OfReader(String channelId, String userId, Optional<String> lastReadMessageId) {}

  public record OfPresence(String userId, String status) {}

  public record OfTyping(String channelId, String userId, Instant expiresAt) {}

  public record OfMembers(String serverId, List<MemberView> members) {}

  public record OfSubscription(String channelId, Optional<String> code) {}

  /// A notice about new messages in a channel that the client does not subscribe to, or about fewer messages.
  ///
  /// @param mentioned whether the user is mentioned
  /// @param shortened true if there is no new message, and the newest message is an older one than before, or none;
  ///     otherwise left out
  /// @param mine true if the user has sent all of it, from another device; otherwise left out
  public record OfUnread(
      String serverId,
      String channelId,
      Optional<String> lastMessageId,
      boolean mentioned,
      Optional<Boolean> shortened,
      Optional<Boolean> mine) {}

  /// The content of events that have none.
  public record Empty() {}
}

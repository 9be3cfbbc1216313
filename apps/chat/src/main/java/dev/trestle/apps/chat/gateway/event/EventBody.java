package dev.trestle.apps.chat.gateway.event;

import dev.trestle.apps.chat.view.MemberView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What events say that is none of the API's own objects. Each is the `d` of one kind of event, or of two.
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

  /// That there is something new in a channel that one does not listen to, or less than was thought.
  ///
  /// @param mentioned whether one is called by it
  /// @param shortened true where nothing is new, and the newest message is an older one than before, or none; otherwise left out
  /// @param mine true where one has said all of it oneself, by another device; otherwise left out
  public record OfUnread(
      String serverId,
      String channelId,
      Optional<String> lastMessageId,
      boolean mentioned,
      Optional<Boolean> shortened,
      Optional<Boolean> mine) {}

  /// What has no more to say than its name.
  public record Empty() {}
}

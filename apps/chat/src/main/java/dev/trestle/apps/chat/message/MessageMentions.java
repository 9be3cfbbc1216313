package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.kit.api.Problems;
import java.util.List;

/// The users whom a message mentions.
///
/// @param userIds members of the server, in the order of the text
/// @param everyone whether the message mentions everyone; only admins can
record MessageMentions(List<String> userIds, boolean everyone) {
  static MessageMentions of(MessageContent content, ChannelAccess channelAccess, ChatTable table) {
    boolean everyone = content.mentionsEveryone() && channelAccess.role().isAtLeast(Role.ADMIN);
    var mentioned = content.mentioned();
    if (mentioned.isEmpty()) {
      return new MessageMentions(List.of(), everyone);
    }
    if (mentioned.size() > MessageLimits.MENTIONS) {
      throw Problems.tooMany(
          "MENTIONS", "A message mentions at most %d users.".formatted(MessageLimits.MENTIONS));
    }
    var members = table.memberships(mentioned, channelAccess.server().serverId());
    return new MessageMentions(mentioned.stream().filter(members::containsKey).toList(), everyone);
  }
}

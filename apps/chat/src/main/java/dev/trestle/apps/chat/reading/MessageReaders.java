package dev.trestle.apps.chat.reading;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.PageRequest;
import java.util.List;

/// Lists the members who have read a message, in servers that show it, without members who hide it.
public record MessageReaders(ChatTable table) {
  List<PublicUser> of(ChannelAccess channelAccess, String messageId) {
    if (!channelAccess.server().receiptsEnabled()) {
      throw Problems.forbidden("This server does not show who has read what.");
    }
    var userIds =
        table
            .readersOf(channelAccess.channel().channelId())
            .page(PageRequest.first(ReadLimits.READERS).limit(ReadLimits.READERS))
            .entities()
            .stream()
            .filter(read -> hasRead(read, messageId))
            .map(LastRead::userId)
            .toList();
    var members = table.memberships(userIds, channelAccess.server().serverId());
    return table.users(members.keySet()).values().stream()
        .filter(User::receipts)
        .map(PublicUser::of)
        .toList();
  }

  private static boolean hasRead(LastRead read, String messageId) {
    return read.lastReadMessageId().filter(mark -> mark.compareTo(messageId) >= 0).isPresent();
  }
}

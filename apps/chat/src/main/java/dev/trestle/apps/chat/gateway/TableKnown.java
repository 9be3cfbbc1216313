package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.Known;
import dev.trestle.apps.chat.gateway.presence.Attendance;
import dev.trestle.apps.chat.id.Ids;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.People;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.ServerState;
import dev.trestle.apps.chat.view.ServerStates;
import java.util.Optional;

/// What the table knows now, which may be more than at the time of the change.
record TableKnown(ChatTable table, People people, ServerStates states, Attendance attendance)
    implements Known {
  @Override
  public PublicUser person(String userId) {
    return people.of(userId);
  }

  @Override
  public String presence(String userId) {
    return attendance.seen(userId).text();
  }

  @Override
  public Optional<Message> message(String channelId, String messageId) {
    return table.message(channelId, Ids.moment(messageId), messageId).find();
  }

  @Override
  public Optional<ServerState> server(ServerMembership member) {
    return table
        .server(member.serverId())
        .find()
        .filter(server -> !server.deleting())
        .map(server -> states.of(server, member));
  }
}

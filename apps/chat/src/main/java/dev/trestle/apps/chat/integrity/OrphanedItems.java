package dev.trestle.apps.chat.integrity;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelRef;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.InviteRef;
import dev.trestle.apps.chat.table.LeftServer;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;

/// Repairs references without a target and targets without a reference. Each method returns whether there was something
/// to repair.
record OrphanedItems(ChatTable table) {
  boolean repair(ChannelRef ref) {
    return removed(table.channel(ref.serverId(), ref.channelId()), table.channelRefs().delete(ref));
  }

  boolean repair(InviteRef ref) {
    return removed(table.invite(ref.serverId(), ref.inviteCode()), table.inviteRefs().delete(ref));
  }

  boolean repair(ServerDir row) {
    return removed(table.server(row.serverId()), table.serverDirs().delete(row));
  }

  boolean repair(ServerMembership member) {
    return removed(table.server(member.serverId()), table.memberships().delete(member));
  }

  boolean repair(LeftServer left) {
    return removed(table.server(left.serverId()), table.leftServers().delete(left));
  }

  boolean repair(Reaction reaction) {
    var message =
        table.message(reaction.channelId(), Ids.moment(reaction.messageId()), reaction.messageId());
    return removed(message, table.reactions().delete(reaction));
  }

  boolean repair(Channel channel) {
    var ref = new ChannelRef(channel.channelId(), channel.serverId());
    return table.channelRef(channel.channelId()).find().isEmpty()
        && done(
            table.channel(channel.serverId(), channel.channelId()).check(exists()),
            table.channelRefs().create(ref));
  }

  boolean repair(Server server) {
    var row = ServerDir.of(server);
    return table.serverDir(row.shard(), row.serverId()).find().isEmpty()
        && done(table.server(server.serverId()).check(exists()), table.serverDirs().create(row));
  }

  /// Removes a reference, in one transaction with the check that its target is absent.
  private boolean removed(Ref<?> target, Write<?> removal) {
    return target.find().isEmpty() && done(target.check(absent()), removal);
  }

  private boolean done(Write<?> check, Write<?> write) {
    return table.attempt(check, write) instanceof Outcome.Done<?>;
  }
}

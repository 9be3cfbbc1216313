package dev.trestle.apps.chat.gateway.event;

import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.table.Audit;
import dev.trestle.apps.chat.table.Ban;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Invite;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.ChannelView;
import dev.trestle.apps.chat.view.InviteView;
import dev.trestle.apps.chat.view.MemberView;
import dev.trestle.apps.chat.view.ServerView;
import dev.trestle.singletable.stream.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Effects of changes of servers, members, bans, audit entries, channels and invites.
final class ServerRules {
  private ServerRules() {}

  static List<Effect> server(Change<Server> change) {
    var effects = new ArrayList<Effect>();
    change
        .later()
        .map(server -> new Effect.ServerResized(server.serverId(), server.memberCount()))
        .ifPresent(effects::add);
    effects.addAll(serverEvents(change));
    change
        .earlier()
        .filter(_ -> change.later().filter(server -> !server.deleting()).isEmpty())
        .map(server -> new Effect.ServerClosed(server.serverId()))
        .ifPresent(effects::add);
    return effects;
  }

  private static List<Event> serverEvents(Change<Server> change) {
    return switch (change) {
      case Change.Changed<Server>(var before, var after, _) when after.deleting() ->
          before.deleting() ? List.of() : List.of(deleted(after));
      case Change.Changed<Server>(var before, var after, _) ->
          ServerView.of(before).equals(ServerView.of(after))
              ? List.of()
              : List.of(
                  new Event(
                      EventType.SERVER_UPDATE,
                      Recipients.Members.of(after.serverId()),
                      ServerView.of(after)));
      case Change.Removed<Server>(var server, _) -> List.of(deleted(server));
      case Change.Expired<Server>(var server, _) -> List.of(deleted(server));
      // The owner receives SERVER_CREATE as every new member does.
      case Change.Created<Server> _ -> List.of();
    };
  }

  private static Event deleted(Server server) {
    return new Event(
        EventType.SERVER_DELETE,
        Recipients.Members.of(server.serverId()),
        new EventBody.OfServer(server.serverId()));
  }

  static List<Effect> membership(Change<ServerMembership> change, EventLookup lookup) {
    var effects = new ArrayList<Effect>();
    change.later().map(Effect.MemberSaved::new).ifPresent(effects::add);
    effects.addAll(memberEvents(change, lookup));
    if (change.later().isEmpty()) {
      var member = change.earlier().orElseThrow();
      effects.add(new Effect.MemberRemoved(member.userId(), member.serverId()));
    }
    return effects;
  }

  private static List<Event> memberEvents(Change<ServerMembership> change, EventLookup lookup) {
    return switch (change) {
      case Change.Created<ServerMembership>(var member, _) -> joined(member, lookup);
      case Change.Changed<ServerMembership>(var before, var after, _) ->
          updated(before, after, lookup);
      case Change.Removed<ServerMembership>(var member, _) -> left(member);
      case Change.Expired<ServerMembership>(var member, _) -> left(member);
    };
  }

  /// The notification level is only sent to the member themselves.
  private static List<Event> updated(
      ServerMembership before, ServerMembership member, EventLookup lookup) {
    var user = lookup.user(member.userId());
    var events = new ArrayList<Event>();
    events.add(
        new Event(
            EventType.MEMBER_UPDATE,
            new Recipients.OneMember(member.userId(), member.serverId()),
            MemberView.own(member, user)));
    var seen = MemberView.of(member, user);
    if (!seen.equals(MemberView.of(before, user))) {
      events.add(
          new Event(
              EventType.MEMBER_UPDATE,
              new Recipients.Members(member.serverId(), Optional.of(member.userId())),
              seen));
    }
    return events;
  }

  private static List<Event> joined(ServerMembership member, EventLookup lookup) {
    var events = new ArrayList<Event>();
    lookup
        .server(member)
        .ifPresent(
            state ->
                events.add(
                    new Event(
                        EventType.SERVER_CREATE, new Recipients.OneUser(member.userId()), state)));
    var view =
        MemberView.of(member, lookup.user(member.userId()))
            .withPresence(lookup.presence(member.userId()));
    events.add(new Event(EventType.MEMBER_ADD, Recipients.Members.of(member.serverId()), view));
    return events;
  }

  /// A member who left receives SERVER_DELETE, and nothing more of the server.
  private static List<Event> left(ServerMembership member) {
    return List.of(
        new Event(
            EventType.SERVER_DELETE,
            new Recipients.OneMember(member.userId(), member.serverId()),
            new EventBody.OfServer(member.serverId())),
        new Event(
            EventType.MEMBER_REMOVE,
            new Recipients.Members(member.serverId(), Optional.of(member.userId())),
            new EventBody.OfMember(member.serverId(), member.userId())));
  }

  static List<Event> ban(Change<Ban> change) {
    return switch (change) {
      case Change.Created<Ban>(var ban, _) -> List.of(ban(EventType.BAN_ADD, ban));
      case Change.Changed<Ban> _ -> List.of();
      case Change.Removed<Ban>(var ban, _) -> List.of(ban(EventType.BAN_REMOVE, ban));
      case Change.Expired<Ban>(var ban, _) -> List.of(ban(EventType.BAN_REMOVE, ban));
    };
  }

  private static Event ban(EventType type, Ban ban) {
    return new Event(
        type,
        new Recipients.Admins(ban.serverId(), Optional.empty()),
        new EventBody.OfMember(ban.serverId(), ban.userId()));
  }

  static List<Event> audit(Change<Audit> change) {
    return change instanceof Change.Created<Audit>(var audit, _)
        ? List.of(
            new Event(
                EventType.AUDIT_ADD,
                new Recipients.Admins(audit.serverId(), Optional.empty()),
                new EventBody.OfAudit(audit.serverId(), audit.auditId())))
        : List.of();
  }

  static List<Effect> channel(Change<Channel> change) {
    var effects = new ArrayList<Effect>(channelEvents(change));
    if (change.later().isEmpty()) {
      effects.add(new Effect.ChannelClosed(change.earlier().orElseThrow().channelId()));
    } else if (change
        .earlier()
        .filter(before -> isNewestMessageRemoved(before, change.later().get()))
        .isPresent()) {
      effects.add(new Effect.NewestMessageRemoved(change.later().get()));
    }
    return effects;
  }

  private static boolean isNewestMessageRemoved(Channel before, Channel after) {
    return before
        .lastMessageId()
        .filter(newest -> after.lastMessageId().filter(now -> now.compareTo(newest) >= 0).isEmpty())
        .isPresent();
  }

  private static List<Event> channelEvents(Change<Channel> change) {
    return switch (change) {
      case Change.Created<Channel>(var channel, _) ->
          List.of(channel(EventType.CHANNEL_CREATE, channel));
      case Change.Changed<Channel>(var before, var after, _) ->
          sameExceptNewestMessage(before, after)
              ? List.of()
              : List.of(channel(EventType.CHANNEL_UPDATE, after));
      case Change.Removed<Channel>(var channel, _) -> List.of(deleted(channel));
      case Change.Expired<Channel>(var channel, _) -> List.of(deleted(channel));
    };
  }

  private static Event channel(EventType type, Channel channel) {
    return new Event(type, Recipients.Members.of(channel.serverId()), ChannelView.of(channel));
  }

  private static Event deleted(Channel channel) {
    return new Event(
        EventType.CHANNEL_DELETE,
        Recipients.Members.of(channel.serverId()),
        new EventBody.OfChannel(channel.serverId(), channel.channelId()));
  }

  /// A new newest message has an event of its own.
  private static boolean sameExceptNewestMessage(Channel before, Channel after) {
    return before.name().equals(after.name())
        && before.topic().equals(after.topic())
        && before.position() == after.position()
        && before.slowModeSeconds() == after.slowModeSeconds();
  }

  static List<Event> invite(Change<Invite> change, EventLookup lookup) {
    return switch (change) {
      case Change.Created<Invite>(var invite, _) ->
          List.of(
              new Event(
                  EventType.INVITE_CREATE,
                  inviters(invite),
                  InviteView.of(invite, lookup.user(invite.createdBy()))));
      case Change.Changed<Invite> _ -> List.of();
      case Change.Removed<Invite>(var invite, _) -> List.of(deleted(invite));
      case Change.Expired<Invite>(var invite, _) -> List.of(deleted(invite));
    };
  }

  private static Event deleted(Invite invite) {
    return new Event(
        EventType.INVITE_DELETE,
        inviters(invite),
        new EventBody.OfInvite(invite.serverId(), invite.inviteCode()));
  }

  /// A code admits anyone who has it, so not every member receives it.
  private static Recipients inviters(Invite invite) {
    return new Recipients.Admins(invite.serverId(), Optional.of(invite.createdBy()));
  }
}

package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.GroupBan;
import dev.trestle.apps.guild.table.group.JoinRequest;
import java.time.InstantSource;

/// The types of groups, members, requests and bans.
final class GroupTypes {
  /// The caller's memberships, by group.
  private static final Loader<GroupMember> MEMBERSHIPS = Loader.of("viewerGroupMemberships");

  private static final Loader<JoinRequest> REQUESTS = Loader.of("viewerJoinRequests");

  private final GuildTable table;
  private final GroupAccess access;
  private final InstantSource clock;

  GroupTypes(GuildTable table, GroupAccess access, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.clock = clock;
  }

  void addTo(SchemaParts schema) {
    schema.viewerLoader(
        MEMBERSHIPS, (viewerId, groupIds) -> table.membershipsOf(groupIds, viewerId));
    schema.viewerLoader(REQUESTS, (viewerId, groupIds) -> table.joinRequests(groupIds, viewerId));
    schema.node(GlobalId.GROUP, 1, (call, id) -> access.find(call.userId(), id.part(0)));
    group(schema);
    people(schema);
    for (var type : new String[] {"Group", "GroupMember", "JoinRequest", "GroupBan"}) {
      schema.connection(type);
    }
    schema.payload("GroupPayload", "group");
    schema.payload("GroupInvitePayload", "code", "link");
  }

  private static void group(SchemaParts schema) {
    schema
        .type("Group", Group.class)
        .field("id", group -> GlobalId.of(GlobalId.GROUP, group.id()))
        .field("slug", group -> group.slug().orElse(""))
        .field("name", Group::name)
        .field("description", Group::description)
        .field("tags", Group::tags)
        .field("access", Group::visibility)
        .field("memberCount", Group::memberCount)
        .resolved(
            "owner",
            (group, call) ->
                call.load(UserLoaders.KNOWN, group.ownerId(), owner -> owner.orElse(null)))
        .resolved(
            "viewerRole",
            (group, call) ->
                call.load(
                    MEMBERSHIPS, group.id(), mine -> mine.map(GroupMember::role).orElse(null)))
        .resolved(
            "viewerRequested",
            (group, call) -> call.load(REQUESTS, group.id(), mine -> mine.isPresent()))
        .resolved(
            "roomId",
            (group, call) ->
                call.load(
                    MEMBERSHIPS,
                    group.id(),
                    mine -> mine.map(_ -> GlobalId.of("Room", group.roomId())).orElse(null)))
        .field("version", Group::version)
        .field("createdAt", Group::createdAt);
  }

  private void people(SchemaParts schema) {
    schema
        .type("GroupMember", GroupMember.class)
        .resolved("user", (member, call) -> user(call, member.userId()))
        .field("role", GroupMember::role)
        .field("joinedAt", GroupMember::joinedAt)
        .field("mutedUntil", member -> member.mutedUntil().filter(clock.instant()::isBefore));
    schema
        .type("JoinRequest", JoinRequest.class)
        .resolved("user", (request, call) -> user(call, request.userId()))
        .field("message", JoinRequest::text)
        .field("createdAt", JoinRequest::createdAt);
    schema
        .type("GroupBan", GroupBan.class)
        .resolved("user", (ban, call) -> user(call, ban.userId()))
        .field("reason", GroupBan::reason)
        .field("createdAt", GroupBan::createdAt);
  }

  private static Object user(FieldCall call, String userId) {
    return call.load(UserLoaders.USERS, userId, user -> user.orElse(null));
  }
}

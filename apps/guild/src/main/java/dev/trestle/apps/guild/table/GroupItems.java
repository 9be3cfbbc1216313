package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.GroupBan;
import dev.trestle.apps.guild.table.group.GroupInvite;
import dev.trestle.apps.guild.table.group.JoinRequest;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// The part of the table that stores groups and their members.
public interface GroupItems extends Table {
  @Entity(pk = "GROUP#{id}", sk = "GROUP#{id}")
  @Unique(
      value = "slug",
      pk = "GROUPSLUG#{slug}",
      sk = "UNIQUE#GROUP",
      type = "GroupSlug",
      holds = {"id as groupId", "createdAt"})
  @Indexed(index = "GSI2", pk = "GROUPS#{directory}", sk = "{nameKey}#{id}")
  Entities<Group> groups();

  @Entity(pk = "GROUP#{groupId}", sk = "MEMBER#{userId}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Group#{joinedAt}#{groupId}")
  Entities<GroupMember> members();

  @Entity(pk = "GROUP#{groupId}", sk = "JOINREQ#{userId}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "JOINREQ#{createdAt}#{groupId}")
  Entities<JoinRequest> joinRequests();

  @Entity(pk = "GROUP#{groupId}", sk = "BAN#{userId}")
  Entities<GroupBan> groupBans();

  @Entity(pk = "GROUP#{groupId}", sk = "INVITE#{userId}")
  Entities<GroupInvite> groupInvites();

  @Get
  Ref<Group> group(String id);

  @Get
  Map<String, Group> groups(Collection<String> ids);

  @Get(unique = "slug")
  Optional<Group> groupBySlug(String slug);

  @Get
  Ref<GroupMember> member(String groupId, String userId);

  /// Which of some users are members of a group.
  @Get
  Map<String, GroupMember> members(String groupId, Collection<String> userIds);

  /// In which of some groups a user is.
  @Get
  Map<String, GroupMember> membershipsOf(Collection<String> groupIds, String userId);

  @Query(pk = "GROUP#{groupId}", sk = "MEMBER#")
  Listing<GroupMember> membersOf(String groupId);

  /// The members of a group after one of them, for a walk that goes on.
  @Query(pk = "GROUP#{groupId}", after = "MEMBER#{userId}")
  Listing<GroupMember> membersAfter(String groupId, String userId);

  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Group#")
  Listing<GroupMember> groupsOf(String userId);

  @Get
  Ref<JoinRequest> joinRequest(String groupId, String userId);

  /// To which of some groups a user has requested to come.
  @Get
  Map<String, JoinRequest> joinRequests(Collection<String> groupIds, String userId);

  @Query(pk = "GROUP#{groupId}", sk = "JOINREQ#")
  Listing<JoinRequest> joinRequestsTo(String groupId);

  /// The open requests of a user.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "JOINREQ#")
  Listing<JoinRequest> joinRequestsOf(String userId);

  @Get
  Ref<GroupBan> groupBan(String groupId, String userId);

  /// The groups of a directory by name.
  @Query(index = "GSI2", pk = "GROUPS#{directory}")
  Listing<Group> groupsIn(String directory);

  /// The groups of a directory whose names begin with a text.
  @Query(index = "GSI2", pk = "GROUPS#{directory}", begins = "{nameKey}")
  Listing<Group> groupsNamed(String directory, String nameKey);

  @Get
  Ref<GroupInvite> groupInvite(String groupId, String userId);

  @Query(pk = "GROUP#{groupId}", sk = "INVITE#")
  Listing<GroupInvite> groupInvitesOf(String groupId);

  @Query(pk = "GROUP#{groupId}", sk = "BAN#")
  Listing<GroupBan> groupBansOf(String groupId);
}

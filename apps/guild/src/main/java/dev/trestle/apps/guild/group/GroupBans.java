package dev.trestle.apps.guild.group;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.GroupBan;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Optional;

/// Bans users from groups. A member who is banned is removed in the same transaction. Each method returns the writes of a mutation. Thread-safe.
public final class GroupBans {
  private final GuildTable table;
  private final GroupAccess access;
  private final GroupDeparture departure;
  private final InstantSource clock;

  public GroupBans(
      GuildTable table, GroupAccess access, GroupDeparture departure, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.departure = departure;
    this.clock = clock;
  }

  /// Bans a user, who is no member or one below the administrator. A second ban changes nothing.
  public Plan ban(String adminId, String groupId, String userId, Optional<String> reason) {
    new InputErrors()
        .text("reason", reason, 1, GroupLimits.REASON_MAX)
        .require(!adminId.equals(userId), "userId", "You cannot ban yourself.")
        .throwIfAny();
    var admin = access.requireAdmin(adminId, groupId);
    if (table.user(userId).find().isEmpty()) {
      throw UserErrorException.notFound("user");
    }
    if (table.groupBan(groupId, userId).find().isPresent()) {
      return Plan.of(groupId);
    }
    var member = access.findMember(groupId, userId);
    var writes = new ArrayList<Write<?>>();
    if (member.isPresent()) {
      GroupMembers.requireAbove(admin.member(), member.get());
      writes.addAll(departure.writes(admin.group(), member.get()));
    } else {
      writes.add(table.member(groupId, userId).check(absent()));
      writes.add(table.group(groupId).check(exists()));
    }
    writes.add(
        table.groupBans().create(new GroupBan(groupId, userId, adminId, reason, clock.instant())));
    writes.add(table.joinRequest(groupId, userId).delete());
    writes.add(access.checkRole(admin.member()));
    return Plan.of(groupId).with(writes);
  }

  /// Ends a ban. Without one, nothing changes.
  public Plan unban(String adminId, String groupId, String userId) {
    var admin = access.requireAdmin(adminId, groupId);
    return Plan.of(groupId)
        .with(table.groupBan(groupId, userId).delete(), access.checkRole(admin.member()));
  }
}

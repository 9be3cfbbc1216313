package dev.trestle.apps.guild.group;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.GroupInvite;
import dev.trestle.singletable.write.Write;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// Makes and checks invitations to groups. An administrator has one invitation at a time: a new one replaces the one before, and it ends when the
/// administrator is none any more. Thread-safe.
public final class GroupInvites {
  private static final int SECRET_BYTES = 16;

  private final GuildTable table;
  private final GroupAccess access;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  public GroupInvites(GuildTable table, GroupAccess access, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.clock = clock;
  }

  /// Makes an invitation, and ends the one that the administrator has made before.
  public Plan create(String adminId, String groupId) {
    var _ = access.requireAdmin(adminId, groupId);
    var bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    // The id of the administrator is the key of the invitation.
    var code = adminId + "." + HexFormat.of().formatHex(bytes);
    var now = clock.instant();
    return Plan.of(groupId, adminId)
        .with(
            table
                .groupInvites()
                .put(new GroupInvite(groupId, adminId, code, now, now.plus(GroupLimits.INVITE))),
            table.group(groupId).check(exists()),
            access.checkAdmin(groupId, adminId));
  }

  /// The invitation that an administrator has made.
  public Optional<GroupInvite> find(String groupId, String adminId) {
    return table.groupInvite(groupId, adminId).find();
  }

  /// The invitation with a code. One that is unknown, expired, replaced or of a former administrator is as good as an unknown group.
  GroupInvite require(String groupId, String code) {
    int end = code.indexOf('.');
    return Optional.of(code)
        .filter(_ -> end > 0)
        .flatMap(text -> find(groupId, text.substring(0, end)))
        .filter(invite -> isSame(invite.code(), code))
        .filter(
            invite ->
                access
                    .findMember(groupId, invite.userId())
                    .filter(GroupAccess::isAdmin)
                    .isPresent())
        .orElseThrow(() -> UserErrorException.notFound("group"));
  }

  private static boolean isSame(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  /// Requires in a transaction that an invitation is valid, and that its author is still an administrator.
  List<Write<?>> check(GroupInvite invite) {
    return List.of(
        table
            .groupInvite(invite.groupId(), invite.userId())
            .check(where(GroupInvite::code).is(invite.code())),
        access.checkAdmin(invite.groupId(), invite.userId()));
  }
}

package dev.trestle.apps.guild.admin;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.singletable.write.Write;

/// Decides who is an administrator: a user with that role whose account is neither deleted nor suspended.
public record Administrators(GuildTable table) {
  public boolean contains(String userId) {
    return table.user(userId).find().filter(User::isAdministrator).isPresent();
  }

  /// Refuses everybody else.
  void require(String userId) {
    if (!contains(userId)) {
      throw UserErrorException.of(ErrorCode.FORBIDDEN, "Only administrators can do this.");
    }
  }

  /// Requires in a transaction that a user is still an administrator.
  Write<?> check(String userId) {
    return table
        .user(userId)
        .check(
            where(User::role)
                .is(User.Role.ADMIN)
                .and(where(User::deletedAt).isAbsent())
                .and(where(User::status).isNot(User.Status.SUSPENDED)));
  }
}

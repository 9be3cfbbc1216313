package dev.trestle.apps.chat.access;

import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.input.Inputs;

/// The access of a user to a server: the server and the membership of the user.
public record ServerAccess(Server server, ServerMembership member) {
  public Role role() {
    return member.role();
  }

  /// Refuses members with a lower role.
  public ServerAccess require(Role least) {
    if (!role().isAtLeast(least)) {
      throw Problems.forbidden("This needs the role %s.".formatted(named(least)));
    }
    return this;
  }

  /// Refuses members whose role is not above that of another member.
  public ServerAccess requireAbove(ServerMembership other) {
    if (!role().isAbove(other.role())) {
      throw Problems.forbidden("You can only change members with a lower role.");
    }
    return this;
  }

  private static String named(Role role) {
    return Inputs.textOf(role);
  }
}

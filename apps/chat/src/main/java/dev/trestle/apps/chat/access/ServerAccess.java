package dev.trestle.apps.chat.access;

import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.api.Problems;

/// Somebody's place in a server.
public record ServerAccess(Server server, ServerMembership member) {
  public Role role() {
    return member.role();
  }

  /// Refuses whoever is less.
  public ServerAccess require(Role least) {
    if (!role().isAtLeast(least)) {
      throw Problems.forbidden("That takes a %s of the server.".formatted(named(least)));
    }
    return this;
  }

  /// Refuses whoever is not strictly above somebody.
  public ServerAccess requireAbove(ServerMembership other) {
    if (!role().isAbove(other.role())) {
      throw Problems.forbidden("That takes a higher role than theirs.");
    }
    return this;
  }

  private static String named(Role role) {
    return role.name().toLowerCase(java.util.Locale.ROOT);
  }
}

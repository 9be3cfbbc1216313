package dev.trestle.apps.chat.table;

/// What somebody is in a server, from the most powerful to the least.
public enum Role {
  OWNER,
  ADMIN,
  MODERATOR,
  MEMBER;

  public boolean isAtLeast(Role other) {
    return compareTo(other) <= 0;
  }

  /// Strictly more powerful: whoever acts on somebody else has to be.
  public boolean isAbove(Role other) {
    return compareTo(other) < 0;
  }
}

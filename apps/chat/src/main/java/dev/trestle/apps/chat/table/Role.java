package dev.trestle.apps.chat.table;

/// The role of a member in a server, from the highest to the lowest.
public enum Role {
  OWNER,
  ADMIN,
  MODERATOR,
  MEMBER;

  public boolean isAtLeast(Role other) {
    return compareTo(other) <= 0;
  }

  /// Whether this role is strictly higher: required to act on another member.
  public boolean isAbove(Role other) {
    return compareTo(other) < 0;
  }
}

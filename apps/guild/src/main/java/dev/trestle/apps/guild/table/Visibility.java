package dev.trestle.apps.guild.table;

/// The people who may see something of a user.
public enum Visibility {
  PUBLIC,
  FOLLOWERS,
  /// The members of the group that it belongs to.
  GROUP,
  PRIVATE
}

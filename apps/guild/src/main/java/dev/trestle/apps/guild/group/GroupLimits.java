package dev.trestle.apps.guild.group;

import java.time.Duration;

/// Limits of groups.
public final class GroupLimits {
  static final int NAME_MIN = 3;
  static final int NAME_MAX = 60;
  static final int DESCRIPTION_MAX = 500;
  static final int SLUG_MIN = 3;
  static final int SLUG_MAX = 40;
  static final int MESSAGE_MAX = 500;
  static final int REASON_MAX = 500;

  /// Groups that a user can own.
  public static final int OWNED = 20;

  /// Groups that a user can be in. A home feed reads one list for each, and their ids are stored on one item.
  public static final int JOINED = 200;

  /// Members of a group.
  public static final int MEMBERS = 1_000;

  /// Validity period of an invitation.
  static final Duration INVITE = Duration.ofDays(30);

  /// A member is muted for at most so long.
  static final Duration MUTE_MAX = Duration.ofDays(365);

  private GroupLimits() {}
}

package dev.trestle.apps.guild.notification;

import java.time.Duration;

/// Limits of notifications.
final class NotificationLimits {
  static final Duration KEPT = Duration.ofDays(90);

  /// The time for which it is remembered that a notification was made: a follow that is repeated within this time is not announced again.
  static final Duration CAUSE_KEPT = Duration.ofDays(30);

  /// The notifications that are read at once and shown as one where they belong together.
  static final int WINDOW = 200;

  /// The number of windows that are read for one page, if most of them belong to few groups. Then the page is shorter.
  static final int WINDOWS = 5;

  /// The unread notifications that are counted. A badge shows no larger number.
  static final int UNREAD_MAX = 100;

  /// The actors of a group that are shown with their names and pictures.
  static final int SHOWN_ACTORS = 3;

  /// Notifications that one mutation marks as read by their ids: as many as a page has.
  static final int MARKED_MAX = 50;

  /// Characters of a title within a sentence.
  static final int PREVIEW = 80;

  /// Members of a group among whom its administrators are looked for. The owner is always notified.
  static final int MEMBERS_READ = 1_000;

  private NotificationLimits() {}
}

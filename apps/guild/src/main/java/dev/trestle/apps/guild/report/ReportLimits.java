package dev.trestle.apps.guild.report;

import dev.trestle.web.limit.Quota;

/// Limits of reports.
final class ReportLimits {
  static final int NOTE_MAX = 500;

  /// Characters of the object that are stored with a report: as many as the preview of a post has.
  static final int EXCERPT_MAX = 280;

  /// Reports of one user: many times what a person does, and a bound for programs.
  static final Quota RATE = Quota.perHour(30);

  private ReportLimits() {}
}

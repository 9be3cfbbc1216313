package dev.trestle.apps.guild.export;

import dev.trestle.apps.guild.table.notice.Report;
import java.time.Instant;
import java.util.Optional;

/// A report that a user has made, as an export shows it: without what administrators have noted.
record ExportedReport(
    String id, String objectRef, Report.Reason reason, Optional<String> note, Instant createdAt) {
  static ExportedReport of(Report report) {
    return new ExportedReport(
        report.id(), report.objectRef(), report.reason(), report.note(), report.createdAt());
  }
}

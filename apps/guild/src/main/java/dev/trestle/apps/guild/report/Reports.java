package dev.trestle.apps.guild.report;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.PlainText;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.notice.Report;
import dev.trestle.kit.id.Ids;
import java.util.Optional;

/// Makes reports. A user has at most one open report about an object: a second one changes nothing. Thread-safe.
public final class Reports {
  private final GuildTable table;
  private final ObjectAccess access;
  private final Ids ids;

  public Reports(GuildTable table, ObjectAccess access, Ids ids) {
    this.table = table;
    this.access = access;
    this.ids = ids;
  }

  /// Reports an object that the user may see, and that is not the user's own.
  ///
  /// @param note what the reporter says about it
  public Plan add(String userId, ObjectRef ref, Report.Reason reason, Optional<String> note) {
    var said = note.map(text -> PlainText.parse("note", text, 1, ReportLimits.NOTE_MAX));
    if (!ref.kind().canBeReported()) {
      throw UserErrorException.notFound("object");
    }
    var object = access.load(userId, ref);
    if (object.authorId().filter(userId::equals).isPresent()) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN, "object", "You cannot report what is your own.");
    }
    var plan = Plan.of(ref.text());
    if (table.openReport(ref.type(), ref.id(), userId).isPresent()) {
      return plan;
    }
    var id = ids.next();
    var now = Ids.moment(id);
    return plan.with(
        table
            .reports()
            .create(
                new Report(
                    Report.State.OPEN,
                    id,
                    userId,
                    ref.type(),
                    ref.id(),
                    ref.text(),
                    object.authorId(),
                    excerpt(object.text()),
                    reason,
                    said,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    now,
                    now)));
  }

  private static String excerpt(String text) {
    return text.codePointCount(0, text.length()) <= ReportLimits.EXCERPT_MAX
        ? text
        : text.substring(0, text.offsetByCodePoints(0, ReportLimits.EXCERPT_MAX));
  }
}

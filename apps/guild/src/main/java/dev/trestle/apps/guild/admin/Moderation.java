package dev.trestle.apps.guild.admin;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.comment.Comments;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.room.Messages;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.notice.Report;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Decides reports, and suspends accounts. Each method returns the writes of a mutation; that the caller is an administrator is a condition of
/// each transaction. Thread-safe.
final class Moderation {
  static final int NOTE_MAX = 500;

  private final GuildTable table;
  private final Administrators administrators;
  private final Activities activities;
  private final Comments comments;
  private final Messages messages;
  private final InstantSource clock;

  Moderation(
      GuildTable table,
      Activities activities,
      Comments comments,
      Messages messages,
      InstantSource clock) {
    this.table = table;
    this.administrators = new Administrators(table);
    this.activities = activities;
    this.comments = comments;
    this.messages = messages;
    this.clock = clock;
  }

  /// Closes an open report, and does what was decided, in one transaction. A report that is closed stays as it is.
  Plan resolve(String adminId, String reportId, Report.Decision decision, Optional<String> note) {
    administrators.require(adminId);
    new InputErrors().text("note", note, 1, NOTE_MAX).throwIfAny();
    var open = table.report(Report.State.OPEN, reportId).find();
    if (open.isEmpty()) {
      if (table.report(Report.State.CLOSED, reportId).find().isEmpty()) {
        throw UserErrorException.notFound("report");
      }
      return Plan.of(reportId);
    }
    var report = open.get();
    var writes = new ArrayList<Write<?>>();
    writes.add(table.reports().delete(report));
    writes.add(table.reports().create(closed(report, adminId, decision, note)));
    writes.add(administrators.check(adminId));
    writes.addAll(
        switch (decision) {
          case DISMISSED -> List.<Write<?>>of();
          case REMOVED -> removal(report);
          case SUSPENDED -> suspension(author(report));
        });
    return Plan.of(reportId).with(writes);
  }

  private Report closed(
      Report report, String adminId, Report.Decision decision, Optional<String> note) {
    return new Report(
        Report.State.CLOSED,
        report.id(),
        report.reporterId(),
        report.objectType(),
        report.objectId(),
        report.objectRef(),
        report.authorId(),
        report.excerpt(),
        report.reason(),
        report.note(),
        Optional.of(decision),
        note,
        Optional.of(adminId),
        report.createdAt(),
        clock.instant());
  }

  private static String author(Report report) {
    return report
        .authorId()
        .orElseThrow(
            () ->
                UserErrorException.of(
                    ErrorCode.VALIDATION,
                    "decision",
                    "Nobody is the author, so nobody is suspended."));
  }

  /// The writes that delete the object of a report; none if it is deleted already.
  private List<Write<?>> removal(Report report) {
    var ref = ObjectRef.parse(report.objectRef()).orElseThrow();
    return switch (ref.kind()) {
      case ACTIVITY ->
          table
              .activity(ref.ownerId(), Ids.moment(ref.id()), ref.id())
              .find()
              .map(activities::removal)
              .orElse(List.of());
      case COMMENT ->
          comments
              .find(ref)
              .map(comment -> comments.removal(ref, comment).writes())
              .orElse(List.of());
      case MESSAGE ->
          table
              .message(ref.ownerId(), Ids.moment(ref.id()), ref.id())
              .find()
              .map(messages::removal)
              .orElse(List.of());
      case GOAL, QUEST, GROUP_QUEST, USER, GROUP, ROOM ->
          throw UserErrorException.of(
              ErrorCode.VALIDATION,
              "decision",
              "A %s cannot be removed. Dismiss the report, or suspend the author."
                  .formatted(ref.kind().word()));
    };
  }

  /// Closes an account: its user cannot sign in, and others do not see them.
  Plan suspend(String adminId, String userId) {
    administrators.require(adminId);
    return Plan.of(userId).with(suspension(userId)).with(administrators.check(adminId));
  }

  /// None if the account is suspended already.
  private List<Write<?>> suspension(String userId) {
    var user = load(userId);
    if (user.role() == User.Role.ADMIN) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN,
          "An administrator cannot be suspended. Operators take the role first.");
    }
    return user.isSuspended()
        ? List.of()
        : List.of(
            status(userId, User.Status.SUSPENDED).onlyIf(where(User::role).is(User.Role.USER)));
  }

  /// Opens a suspended account again.
  Plan unsuspend(String adminId, String userId) {
    administrators.require(adminId);
    return load(userId).isSuspended()
        ? Plan.of(userId)
            .with(
                status(userId, User.Status.ACTIVE)
                    .onlyIf(where(User::status).is(User.Status.SUSPENDED)),
                administrators.check(adminId))
        : Plan.of(userId);
  }

  private Update<User> status(String userId, User.Status status) {
    var now = clock.instant();
    return table
        .user(userId)
        .update()
        .set(User::status)
        .to(status)
        .set(User::updatedAt)
        .to(now)
        .onlyIf(where(User::deletedAt).isAbsent());
  }

  private User load(String userId) {
    return table
        .user(userId)
        .find()
        .filter(user -> user.deletedAt().isEmpty())
        .orElseThrow(() -> UserErrorException.notFound("user"));
  }
}

package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.request.RequestMembers;
import dev.trestle.dynamo.table.TableName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Lists backups page by page, oldest first.
///
/// @param from only backups created at this time or later
/// @param to only backups created before this time
/// @param type empty for all types
/// @param start the last backup of the previous page; it need not exist any more
public record ListBackups(
    Optional<TableName> table,
    Optional<Instant> from,
    Optional<Instant> to,
    Optional<BackupType> type,
    Optional<String> start,
    int limit)
    implements Request<BackupOperations, ListBackups.Result> {
  public static final int MAX_LIMIT = 100;
  public static final ListBackups FIRST_PAGE =
      new ListBackups(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          MAX_LIMIT);

  public ListBackups {
    RequestMembers.requireBetween("limit", limit, 1, MAX_LIMIT);
  }

  /// One page of backups.
  ///
  /// @param last the start of the next page, if there is one
  public record Result(List<BackupSummary> backups, Optional<String> last) {}

  public ListBackups of(TableName wanted) {
    return new ListBackups(Optional.of(wanted), from, to, type, start, limit);
  }

  public ListBackups between(Instant first, Instant end) {
    return new ListBackups(table, Optional.of(first), Optional.of(end), type, start, limit);
  }

  public ListBackups of(BackupType wanted) {
    return new ListBackups(table, from, to, Optional.of(wanted), start, limit);
  }

  public ListBackups after(String arn) {
    return new ListBackups(table, from, to, type, Optional.of(arn), limit);
  }

  public ListBackups limit(int wanted) {
    return new ListBackups(table, from, to, type, start, wanted);
  }

  @Override
  public Result on(BackupOperations dynamo) {
    return dynamo.listBackups(this);
  }
}

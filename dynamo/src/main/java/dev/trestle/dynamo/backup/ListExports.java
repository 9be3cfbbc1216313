package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.request.RequestMembers;
import java.util.List;
import java.util.Optional;

/// Lists exports page by page, newest first.
///
/// @param tableArn empty for the exports of all tables
/// @param start the token of the previous page
public record ListExports(Optional<String> tableArn, Optional<String> start, int limit)
    implements Request<BackupOperations, ListExports.Result> {
  public static final int MAX_LIMIT = 25;
  public static final ListExports FIRST_PAGE =
      new ListExports(Optional.empty(), Optional.empty(), MAX_LIMIT);

  public ListExports {
    RequestMembers.requireBetween("maxResults", limit, 1, MAX_LIMIT);
  }

  /// One page of exports.
  ///
  /// @param next the start of the next page, if there is one
  public record Result(List<ExportSummary> exports, Optional<String> next) {}

  public ListExports of(String arn) {
    return new ListExports(Optional.of(arn), start, limit);
  }

  public ListExports after(String token) {
    return new ListExports(tableArn, Optional.of(token), limit);
  }

  public ListExports limit(int wanted) {
    return new ListExports(tableArn, start, wanted);
  }

  @Override
  public Result on(BackupOperations dynamo) {
    return dynamo.listExports(this);
  }
}

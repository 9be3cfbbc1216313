package dev.trestle.dynamo.stream;

import dev.trestle.dynamo.table.TableName;
import java.util.List;
import java.util.Optional;

/// Lists readable streams page by page: those that are enabled, and for a day those that were disabled or whose table was deleted.
///
/// @param table only streams of this table, which need not exist any more
/// @param start the last stream of the previous page, which need not exist any more
public record ListStreams(Optional<TableName> table, Optional<StreamArn> start, int limit) {
  public static final int MAX_LIMIT = 100;
  public static final ListStreams FIRST_PAGE =
      new ListStreams(Optional.empty(), Optional.empty(), MAX_LIMIT);

  public static ListStreams of(TableName table) {
    return new ListStreams(Optional.of(table), Optional.empty(), MAX_LIMIT);
  }

  public record Result(List<StreamArn> streams, Optional<StreamArn> last) {}
}

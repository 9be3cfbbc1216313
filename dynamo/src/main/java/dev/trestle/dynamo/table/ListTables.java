package dev.trestle.dynamo.table;

import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.request.RequestMembers;
import java.util.List;
import java.util.Optional;

/// Lists table names page by page, in alphabetical order.
///
/// @param start the last name of the previous page; the table need not exist any more
public record ListTables(Optional<TableName> start, int limit)
    implements Request<TableOperations, ListTables.Result> {
  public static final int MAX_LIMIT = 100;
  public static final ListTables FIRST_PAGE = new ListTables(Optional.empty(), MAX_LIMIT);

  public ListTables {
    RequestMembers.requireBetween("limit", limit, 1, MAX_LIMIT);
  }

  public record Result(List<TableName> tables, Optional<TableName> last) {}

  @Override
  public Result on(TableOperations dynamo) {
    return dynamo.listTables(this);
  }
}

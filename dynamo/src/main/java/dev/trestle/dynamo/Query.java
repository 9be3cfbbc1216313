package dev.trestle.dynamo;

import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.request.RequestMembers;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import java.util.Optional;
import java.util.OptionalInt;

/// Reads one page of a partition of a table or index, in sort-key order.
///
/// @param limit maximum number of items to read, before the filter
/// @param start the last key of the previous page (`ExclusiveStartKey`)
public record Query(
    TableName table,
    Optional<IndexName> index,
    KeyCondition keyCondition,
    Optional<Condition> filter,
    Selection selection,
    OptionalInt limit,
    boolean ascending,
    Optional<Key> start,
    boolean consistent,
    Reporting reporting)
    implements Request<Dynamo, ItemPage> {

  public Query {
    RequestMembers.requireLimit(limit);
    RequestMembers.requireFilter(filter);
  }

  public static Query of(TableName table, KeyCondition keyCondition) {
    return new Query(
        table,
        Optional.empty(),
        keyCondition,
        Optional.empty(),
        Selection.DEFAULT,
        OptionalInt.empty(),
        true,
        Optional.empty(),
        false,
        Reporting.NONE);
  }

  public Query onIndex(IndexName name) {
    return new Query(
        table,
        Optional.of(name),
        keyCondition,
        filter,
        selection,
        limit,
        ascending,
        start,
        consistent,
        reporting);
  }

  public Query filter(Condition wanted) {
    return new Query(
        table,
        index,
        keyCondition,
        Optional.of(wanted),
        selection,
        limit,
        ascending,
        start,
        consistent,
        reporting);
  }

  public Query select(Selection wanted) {
    return new Query(
        table, index, keyCondition, filter, wanted, limit, ascending, start, consistent, reporting);
  }

  public Query limit(int items) {
    return new Query(
        table,
        index,
        keyCondition,
        filter,
        selection,
        OptionalInt.of(items),
        ascending,
        start,
        consistent,
        reporting);
  }

  public Query descending() {
    return new Query(
        table, index, keyCondition, filter, selection, limit, false, start, consistent, reporting);
  }

  public Query startingAfter(Key key) {
    return new Query(
        table,
        index,
        keyCondition,
        filter,
        selection,
        limit,
        ascending,
        Optional.of(key),
        consistent,
        reporting);
  }

  public Query consistently() {
    return new Query(
        table, index, keyCondition, filter, selection, limit, ascending, start, true, reporting);
  }

  public Query reporting(Reporting wanted) {
    return new Query(
        table, index, keyCondition, filter, selection, limit, ascending, start, consistent, wanted);
  }

  @Override
  public ItemPage on(Dynamo dynamo) {
    return dynamo.query(this);
  }
}

package dev.trestle.dynamo;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.request.RequestMembers;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import java.util.Optional;
import java.util.OptionalInt;

/// Reads one page of a whole table or index, or of one segment of it.
public record Scan(
    TableName table,
    Optional<IndexName> index,
    Optional<Condition> filter,
    Selection selection,
    OptionalInt limit,
    Optional<Segment> segment,
    Optional<Key> start,
    boolean consistent,
    Reporting reporting)
    implements Request<Dynamo, ItemPage> {

  /// One of `total` disjoint segments of a parallel scan.
  public record Segment(int number, int total) {
    public static final int MAX_TOTAL = 1_000_000;

    public Segment {
      RequestMembers.requireBetween("totalSegments", total, 1, MAX_TOTAL);
      RequestMembers.requireBetween("segment", number, 0, MAX_TOTAL - 1);
      if (number >= total) {
        throw new ValidationException(
            ("The Segment parameter is zero-based and must be less than parameter TotalSegments: "
                    + "Segment: %d is not less than TotalSegments: %d")
                .formatted(number, total));
      }
    }
  }

  public Scan {
    RequestMembers.requireLimit(limit);
    RequestMembers.requireFilter(filter);
  }

  public static Scan of(TableName table) {
    return new Scan(
        table,
        Optional.empty(),
        Optional.empty(),
        Selection.DEFAULT,
        OptionalInt.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        Reporting.NONE);
  }

  public Scan onIndex(IndexName name) {
    return new Scan(
        table, Optional.of(name), filter, selection, limit, segment, start, consistent, reporting);
  }

  public Scan filter(Condition wanted) {
    return new Scan(
        table, index, Optional.of(wanted), selection, limit, segment, start, consistent, reporting);
  }

  public Scan select(Selection wanted) {
    return new Scan(table, index, filter, wanted, limit, segment, start, consistent, reporting);
  }

  public Scan limit(int items) {
    return new Scan(
        table,
        index,
        filter,
        selection,
        OptionalInt.of(items),
        segment,
        start,
        consistent,
        reporting);
  }

  public Scan segment(int number, int total) {
    return new Scan(
        table,
        index,
        filter,
        selection,
        limit,
        Optional.of(new Segment(number, total)),
        start,
        consistent,
        reporting);
  }

  public Scan startingAfter(Key key) {
    return new Scan(
        table, index, filter, selection, limit, segment, Optional.of(key), consistent, reporting);
  }

  public Scan consistently() {
    return new Scan(table, index, filter, selection, limit, segment, start, true, reporting);
  }

  public Scan reporting(Reporting wanted) {
    return new Scan(table, index, filter, selection, limit, segment, start, consistent, wanted);
  }

  @Override
  public ItemPage on(Dynamo dynamo) {
    return dynamo.scan(this);
  }
}

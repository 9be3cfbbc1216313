package dev.trestle.singletable.stream;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Lists the streams of a table that can be read: the enabled one, and those that were disabled recently.
final class TableStreams {
  private TableStreams() {}

  /// The streams of a table, the oldest first.
  static List<StreamArn> of(DynamoStreams streams, TableName table) {
    var page = streams.listStreams(ListStreams.of(table));
    var all = new ArrayList<>(page.streams());
    while (page.last().isPresent()) {
      page =
          streams.listStreams(
              new ListStreams(Optional.of(table), page.last(), ListStreams.MAX_LIMIT));
      all.addAll(page.streams());
    }
    all.sort(Comparator.comparing(StreamArn::label));
    return all;
  }
}

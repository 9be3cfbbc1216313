package dev.trestle.dynamo.setup;

import dev.trestle.dynamo.table.TableName;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Thrown when a table exists but differs from what the program needs. Its message lists the steps that repair the table, if it can be.
public final class TableDiffersException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> differences;

  TableDiffersException(TableName table, List<TableDifference> differences) {
    super(
        "Table %s is not what this program needs: %s.%s"
            .formatted(
                table,
                differences.stream()
                    .map(TableDifference::sentence)
                    .collect(Collectors.joining("; ")),
                advice(differences)));
    this.differences = differences.stream().map(TableDifference::sentence).toList();
  }

  /// The steps that remove all differences. If one of them cannot be removed, the advice is to use another table.
  private static String advice(List<TableDifference> differences) {
    if (differences.stream().anyMatch(TableDifference::isForGood)) {
      return " UpdateTable cannot change a key or a local index: give the program another table name, and copy the items to keep into that table.";
    }
    var steps = differences.stream().flatMap(each -> each.steps().stream()).distinct().toList();
    return IntStream.range(0, steps.size())
        .mapToObj(i -> "\n%d. %s".formatted(i + 1, steps.get(i)))
        .collect(Collectors.joining());
  }

  /// One sentence per difference.
  public List<String> differences() {
    return differences;
  }
}

package dev.trestle.dynamo.setup;

import dev.trestle.dynamo.table.TableName;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A table that exists, and is not what the program needs. Its message says what to do, step by step, as far as the table can be changed.
public final class TableDiffersException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> differences;

  TableDiffersException(TableName table, List<Difference> differences) {
    super(
        "Table %s is not what this program needs: %s.%s"
            .formatted(
                table,
                differences.stream().map(Difference::sentence).collect(Collectors.joining("; ")),
                advice(differences)));
    this.differences = differences.stream().map(Difference::sentence).toList();
  }

  /// Whoever needs another table anyway need not mend this one.
  private static String advice(List<Difference> differences) {
    if (differences.stream().anyMatch(Difference::isForGood)) {
      return " No UpdateTable changes a key or a local index: give the program another table name, and copy into that table what is to be kept.";
    }
    var steps = differences.stream().flatMap(each -> each.steps().stream()).distinct().toList();
    return IntStream.range(0, steps.size())
        .mapToObj(i -> "\n%d. %s".formatted(i + 1, steps.get(i)))
        .collect(Collectors.joining());
  }

  /// One sentence each.
  public List<String> differences() {
    return differences;
  }
}

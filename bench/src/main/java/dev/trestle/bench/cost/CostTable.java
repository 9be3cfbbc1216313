package dev.trestle.bench.cost;

import dev.trestle.dynamo.metering.RequestCost;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The costs of an application's operations, as a table.
///
/// @param benchmark the name of the benchmark that writes the table
/// @param rows in the order of the calls
public record CostTable(String benchmark, List<Row> rows) {
  private static final String END = "<!-- end of costs -->\n";

  /// One operation.
  record Row(String operation, String remark, RequestCost bill) {}

  public CostTable {
    rows = List.copyOf(rows);
  }

  /// The table in Markdown.
  public String markdown() {
    return rows.stream()
        .map(CostTable::line)
        .collect(
            Collectors.joining(
                "\n",
                """
                | operation | requests | read units | write units | of the index |
                |---|---|---|---|---|
                """,
                "\n"));
  }

  private static String line(Row row) {
    var bill = row.bill();
    return "| `%s`%s | %d | %s | %s | %s |"
        .formatted(
            row.operation(),
            row.remark().isEmpty() ? "" : ", " + row.remark(),
            bill.requests(),
            number(bill.readUnits()),
            number(bill.writeUnits()),
            number(bill.indexWriteUnits()));
  }

  private static String number(double units) {
    return units == Math.rint(units)
        ? String.format(Locale.ROOT, "%.0f", units)
        : String.format(Locale.ROOT, "%.1f", units);
  }

  /// Replaces the table in a document.
  public String into(String document) {
    var marker = "<!-- costs: written by ./trestle bench %s --only cost -->\n".formatted(benchmark);
    int begin = document.indexOf(marker);
    int end = document.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new IllegalArgumentException(
          "The document has no markers for the table; it needs %s and %s"
              .formatted(marker.strip(), END.strip()));
    }
    return document.substring(0, begin + marker.length()) + markdown() + document.substring(end);
  }
}

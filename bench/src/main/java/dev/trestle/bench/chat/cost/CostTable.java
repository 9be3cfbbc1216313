package dev.trestle.bench.chat.cost;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The costs of the chat's operations, as a table.
///
/// @param rows in the order of the calls
public record CostTable(List<Row> rows) {
  private static final String BEGIN =
      "<!-- costs: written by ./trestle bench chat --only cost -->\n";
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
    int begin = document.indexOf(BEGIN);
    int end = document.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new IllegalArgumentException(
          "The document has no markers for the table; it needs %s and %s"
              .formatted(BEGIN.strip(), END.strip()));
    }
    return document.substring(0, begin + BEGIN.length()) + markdown() + document.substring(end);
  }
}

package dev.trestle.cli.session;

import java.util.List;

/// Formats rows of text as a table with aligned columns.
public final class TextTable {
  private TextTable() {}

  /// The lines of a table.
  ///
  /// @param rows all of the same length
  public static List<String> of(List<List<String>> rows) {
    var widths = new int[rows.isEmpty() ? 0 : rows.getFirst().size()];
    for (var row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static String line(List<String> row, int[] widths) {
    var line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
    }
    return line.toString().stripTrailing();
  }
}

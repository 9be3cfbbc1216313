package dev.trestle.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A table of text with headings: the first column is aligned to the left, the others to the right.
public final class ReportTable {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  public ReportTable(String... headings) {
    rows.add(List.of(headings));
  }

  public void add(List<String> cells) {
    if (cells.size() != rows.getFirst().size()) {
      throw new IllegalArgumentException(
          "%d cells under %d headings".formatted(cells.size(), rows.getFirst().size()));
    }
    rows.add(List.copyOf(cells));
  }

  @Override
  public String toString() {
    var lines = new ArrayList<>(rows.stream().map(this::line).toList());
    lines.add(1, "-".repeat(lines.getFirst().length()));
    return String.join("\n", lines);
  }

  private String line(List<String> row) {
    return IntStream.range(0, row.size())
        .mapToObj(column -> cell(row.get(column), column))
        .collect(Collectors.joining(GAP));
  }

  private String cell(String text, int column) {
    int width = rows.stream().mapToInt(row -> length(row.get(column))).max().orElse(0);
    var padding = " ".repeat(width - length(text));
    return column == 0 ? text + padding : padding + text;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}

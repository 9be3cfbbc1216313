package dev.trestle.cli.request;

import dev.trestle.cli.connection.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The operations on exports.
public final class Exports {
  private static final String EXPORT = "ExportDescription";

  private final Connection connection;

  /// An export as lists show it.
  public record Line(String arn, String status, boolean incremental) {}

  public Exports(Connection connection) {
    this.connection = connection;
  }

  /// Begins an export.
  public ExportView begin(String tableArn, Extent extent, String bucket, Optional<String> prefix) {
    return Asking.ask(
        connection,
        "ExportTableToPointInTime",
        out -> {
          out.name("TableArn").string(tableArn).name("S3Bucket").string(bucket);
          prefix.ifPresent(it -> out.name("S3Prefix").string(it));
          out.name("ExportFormat").string("DYNAMODB_JSON");
          extent.write(out);
        },
        answer -> ExportView.of(answer.object(EXPORT)));
  }

  public ExportView describe(String arn) {
    return Asking.ask(
        connection,
        "DescribeExport",
        out -> out.name("ExportArn").string(arn),
        answer -> ExportView.of(answer.object(EXPORT)));
  }

  /// All of them, the newest first.
  public List<Line> list(Optional<String> tableArn) {
    var all = new ArrayList<Line>();
    Optional<String> next = Optional.empty();
    do {
      var after = next;
      next =
          Asking.ask(
              connection,
              "ListExports",
              out -> {
                tableArn.ifPresent(arn -> out.name("TableArn").string(arn));
                after.ifPresent(token -> out.name("NextToken").string(token));
              },
              answer -> {
                for (var export : answer.objects("ExportSummaries")) {
                  all.add(
                      new Line(
                          export.text("ExportArn"),
                          export.text("ExportStatus"),
                          export
                              .findText("ExportType")
                              .filter("INCREMENTAL_EXPORT"::equals)
                              .isPresent()));
                }
                return answer.findText("NextToken");
              });
    } while (next.isPresent());
    return all;
  }
}

package dev.trestle.cli.request;

import dev.trestle.cli.connection.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The operations on exports.
public final class Exports {
  private static final String EXPORT = "ExportDescription";

  private final Connection connection;

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

  /// All of them, the newest first. DynamoDB's list tells little, so each is asked for what it is.
  public List<ExportView> list(Optional<String> tableArn) {
    return arns(tableArn).stream().map(this::describe).toList();
  }

  private List<String> arns(Optional<String> tableArn) {
    var all = new ArrayList<String>();
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
                answer.objects("ExportSummaries").forEach(it -> all.add(it.text("ExportArn")));
                return answer.findText("NextToken");
              });
    } while (next.isPresent());
    return all;
  }
}

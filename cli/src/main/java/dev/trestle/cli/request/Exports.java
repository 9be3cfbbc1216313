package dev.trestle.cli.request;

import dev.trestle.cli.connection.DatabaseConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// DynamoDB's operations on exports.
public final class Exports {
  private static final String EXPORT = "ExportDescription";

  private final DatabaseConnection connection;

  public Exports(DatabaseConnection connection) {
    this.connection = connection;
  }

  /// Starts an export.
  public ExportDetails begin(
      String tableArn, ExportRange extent, String bucket, Optional<String> prefix) {
    return DynamoCall.send(
        connection,
        "ExportTableToPointInTime",
        out -> {
          out.name("TableArn").string(tableArn).name("S3Bucket").string(bucket);
          prefix.ifPresent(it -> out.name("S3Prefix").string(it));
          out.name("ExportFormat").string("DYNAMODB_JSON");
          extent.write(out);
        },
        answer -> ExportDetails.of(answer.object(EXPORT)));
  }

  public ExportDetails describe(String arn) {
    return DynamoCall.send(
        connection,
        "DescribeExport",
        out -> out.name("ExportArn").string(arn),
        answer -> ExportDetails.of(answer.object(EXPORT)));
  }

  /// All exports, the newest first. DynamoDB's list has few details, so each export is described.
  public List<ExportDetails> list(Optional<String> tableArn) {
    return arns(tableArn).stream().map(this::describe).toList();
  }

  private List<String> arns(Optional<String> tableArn) {
    var all = new ArrayList<String>();
    Optional<String> next = Optional.empty();
    do {
      var after = next;
      next =
          DynamoCall.send(
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

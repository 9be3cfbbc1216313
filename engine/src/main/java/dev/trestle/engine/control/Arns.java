package dev.trestle.engine.control;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.regex.Pattern;

/// Builds and parses the ARNs of tables, indexes, streams, backups and exports.
///
/// @param region the region in ARNs; it has no further meaning here
/// @param account the account in ARNs; it has no further meaning here
public record Arns(String region, String account) {
  private static final Pattern TABLE =
      Pattern.compile("arn:aws[a-z-]*:dynamodb:[a-z0-9-]*:[0-9]*:table/([a-zA-Z0-9_.-]{3,255})");
  private static final DateTimeFormatter LABEL =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  public String table(TableName name) {
    return "arn:aws:dynamodb:%s:%s:table/%s".formatted(region, account, name);
  }

  public String index(TableName table, IndexName name) {
    return "%s/index/%s".formatted(table(table), name);
  }

  public String stream(TableName table, Instant created) {
    return "%s/stream/%s".formatted(table(table), label(created));
  }

  public String backup(TableName table, String id) {
    return "%s/backup/%s".formatted(table(table), id);
  }

  public String export(TableName table, String id) {
    return "%s/export/%s".formatted(table(table), id);
  }

  /// The label of a stream: the time at which it was enabled.
  public static String label(Instant created) {
    return LABEL.format(created);
  }

  /// Parses the table name in an ARN.
  public static TableName tableOf(String arn) {
    var matcher = TABLE.matcher(arn);
    if (!matcher.matches()) {
      throw new ValidationException(
          "Invalid TableArn: Invalid ResourceArn provided as input " + arn);
    }
    return TableName.of(matcher.group(1));
  }
}

package dev.trestle.wire.validation;

import dev.trestle.dynamo.table.TableName;
import java.util.regex.Pattern;

/// Parses table names of requests: a plain name or a table's ARN.
public final class TableNames {
  private static final Pattern ARN =
      Pattern.compile("arn:[a-z0-9-]+:dynamodb:[a-z0-9-]*:[0-9]*:table/([a-zA-Z0-9_.-]{3,255})");

  private TableNames() {}

  static boolean isArn(String text) {
    return text.startsWith("arn:") && ARN.matcher(text).matches();
  }

  public static TableName of(String nameOrArn) {
    if (nameOrArn.startsWith("arn:")) {
      var arn = ARN.matcher(nameOrArn);
      if (arn.matches()) {
        return TableName.of(arn.group(1));
      }
    }
    return TableName.of(nameOrArn);
  }
}

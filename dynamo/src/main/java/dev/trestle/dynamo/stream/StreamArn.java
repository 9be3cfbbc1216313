package dev.trestle.dynamo.stream;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.TableName;
import java.util.regex.Pattern;

/// Amazon's resource name of a stream: that of its table, and a label that tells when it was switched on.
///
/// @param text the whole name
/// @param table the table that the stream belongs to
/// @param label the part that no two streams of one table share
public record StreamArn(String text, TableName table, String label) {
  private static final Pattern FORM =
      Pattern.compile(
          "arn:[a-z0-9-]+:dynamodb:[a-z0-9-]*:[0-9]*:table/([a-zA-Z0-9_.-]{3,255})/stream/([^/|]+)");

  public static StreamArn parse(String text) {
    var matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new ValidationException("Invalid StreamArn");
    }
    return new StreamArn(text, TableName.of(matcher.group(1)), matcher.group(2));
  }

  @Override
  public String toString() {
    return text;
  }
}

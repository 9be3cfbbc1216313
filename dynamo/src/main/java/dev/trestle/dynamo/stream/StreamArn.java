package dev.trestle.dynamo.stream;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.TableName;
import java.util.regex.Pattern;

/// The ARN of a stream: the ARN of its table, and a label with the time at which the stream was enabled.
///
/// @param text the whole ARN
/// @param table the table of the stream
/// @param label unique among the streams of one table
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

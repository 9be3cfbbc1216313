package dev.trestle.wire.validation;

import dev.trestle.dynamo.error.ValidationException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Parses the resource ARN of tag operations.
public final class ResourceArns {
  private static final Pattern TABLE = Pattern.compile("arn:[^:]+:dynamodb:[^:]*:\\d*:table/.+");

  private ResourceArns() {}

  public static String load(@Nullable String arn) {
    if (arn == null) {
      throw new ValidationException("Invalid TableArn");
    }
    if (!TABLE.matcher(arn).matches()) {
      throw new ValidationException(
          "Invalid TableArn: Invalid ResourceArn provided as input " + arn);
    }
    return arn;
  }
}

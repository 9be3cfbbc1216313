package dev.trestle.cli.connection;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.wire.json.JsonObject;

/// Parses DynamoDB's error responses: `{"__type":"namespace#Code","message":"…"}`.
final class ErrorBody {
  private ErrorBody() {}

  /// The error in a response; an error without a code where the body is not DynamoDB's.
  static DynamoErrorException refusal(byte[] body) {
    try {
      var error = JsonObject.parse(body);
      var type = error.findText("__type").orElse("");
      var code = type.substring(type.indexOf('#') + 1);
      // Some services of AWS capitalise the name.
      var text = error.findText("message").or(() -> error.findText("Message")).orElse(code);
      return new DynamoErrorException(code, text);
    } catch (RequestException _) {
      return new DynamoErrorException("", "The response is not DynamoDB's.");
    }
  }
}

package dev.trestle.cli.connection;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.wire.json.JsonObject;

/// Errors as DynamoDB writes them: `{"__type":"namespace#Code","message":"…"}`.
final class ErrorBody {
  private ErrorBody() {}

  /// What a body says went wrong; where it is none of DynamoDB's, that.
  static DynamoErrorException refusal(byte[] body) {
    try {
      var error = JsonObject.parse(body);
      var type = error.findText("__type").orElse("");
      var code = type.substring(type.indexOf('#') + 1);
      // Some layers of Amazon's capitalise the name.
      var text = error.findText("message").or(() -> error.findText("Message")).orElse(code);
      return new DynamoErrorException(code, text);
    } catch (RequestException _) {
      return new DynamoErrorException("", "The answer is none of DynamoDB's.");
    }
  }
}

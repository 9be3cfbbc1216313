package dev.trestle.cli.request;

import dev.trestle.cli.connection.DatabaseConnection;
import dev.trestle.cli.connection.UnreachableException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.wire.json.JsonObject;
import dev.trestle.wire.json.JsonOutput;
import java.util.function.Consumer;
import java.util.function.Function;

/// Sends one request of DynamoDB's JSON protocol, and parses the response.
final class DynamoCall {
  private static final int FIRST_BUFFER_BYTES = 512;

  private DynamoCall() {}

  /// @param members writes the members of the request
  /// @param reading reads the result from the response
  static <T> T send(
      DatabaseConnection connection,
      String operation,
      Consumer<JsonOutput> members,
      Function<JsonObject, T> reading) {
    var request = new JsonOutput(FIRST_BUFFER_BYTES).beginObject();
    members.accept(request);
    var answer = connection.call(operation, request.endObject().toArray());
    try {
      return reading.apply(JsonObject.parse(answer));
    } catch (RequestException senseless) {
      throw new UnreachableException(
          "The response of %s to %s is not valid. Is it a DynamoDB endpoint?"
              .formatted(connection.description(), operation),
          senseless);
    }
  }
}

package dev.trestle.wire;

import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.wire.json.AttributeWriter;
import dev.trestle.wire.json.JsonOutput;

/// Writes errors as DynamoDB does: a type with the namespace of the layer that found the mistake,
/// and a message whose member name is capitalised by some layers only.
final class ErrorJson {
  static final String INTERNAL = "InternalServerError";
  private static final String MODEL = "com.amazonaws.dynamodb.v20120810#";

  private ErrorJson() {}

  static void write(JsonOutput out, RequestException mistake) {
    out.beginObject().name("__type").string(namespace(mistake.code()) + mistake.code());
    switch (mistake) {
      case TransactionCanceledException cancelled -> reasons(out, cancelled);
      case ConditionalCheckFailedException failed ->
          failed
              .item()
              .ifPresent(
                  item -> {
                    out.name("Item");
                    AttributeWriter.write(out, item);
                  });
      default -> {}
    }
    // DynamoDB leaves the message out where a layer has none.
    if (!mistake.text().isEmpty()) {
      out.name(messageName(mistake.code())).string(mistake.text());
    }
    out.endObject();
  }

  static void writeInternal(JsonOutput out) {
    out.beginObject()
        .name("__type")
        .string(MODEL + INTERNAL)
        .name("message")
        .string(
            "The request processing has failed because of an unknown error, exception or failure.")
        .endObject();
  }

  private static void reasons(JsonOutput out, TransactionCanceledException cancelled) {
    out.name("CancellationReasons").beginArray();
    for (var reason : cancelled.reasons()) {
      reason(out, reason);
    }
    out.endArray();
  }

  private static void reason(JsonOutput out, CancellationReason reason) {
    out.beginObject().name("Code").string(reason.code());
    reason.message().ifPresent(message -> out.name("Message").string(message));
    reason
        .item()
        .ifPresent(
            item -> {
              out.name("Item");
              AttributeWriter.write(out, item);
            });
    out.endObject();
  }

  private static String namespace(String code) {
    return switch (code) {
      case "ValidationException" -> "com.amazon.coral.validate#";
      case "AccessDeniedException", "SerializationException", "UnknownOperationException" ->
          "com.amazon.coral.service#";
      default -> MODEL;
    };
  }

  private static String messageName(String code) {
    return switch (code) {
      case "AccessDeniedException",
          "SerializationException",
          "TransactionCanceledException",
          "TransactionInProgressException",
          "IdempotentParameterMismatchException" ->
          "Message";
      default -> "message";
    };
  }
}

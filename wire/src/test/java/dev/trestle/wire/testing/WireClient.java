package dev.trestle.wire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.request.Request;
import dev.trestle.wire.Wire;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Sends requests of one operation to a [Wire] over a [RecordingDynamo]. Requests are written with `'` for `"`, to be readable.
public final class WireClient {
  private final RecordingDynamo dynamo = new RecordingDynamo();
  private final Wire wire = new Wire(dynamo);
  private final String operation;

  public WireClient(String operation) {
    this.operation = operation;
  }

  public WireClient answering(Object result) {
    dynamo.answer(result);
    return this;
  }

  public WireClient failing(RuntimeException failure) {
    dynamo.fail(failure);
    return this;
  }

  /// Sends a request and returns the response, whatever it is.
  public Wire.Response send(String request) {
    return sendRaw(quoted(request));
  }

  public Wire.Response sendRaw(String request) {
    return wire.answer(operation, request.getBytes(StandardCharsets.UTF_8));
  }

  /// The body of the response to a request that must succeed, with `'` for `"`.
  public String ask(String request) {
    var response = send(request);
    assertThat(text(response))
        .satisfies(body -> assertThat(response.status()).as(body).isEqualTo(200));
    return text(response).replace('"', '\'');
  }

  /// The request that the port received, whether or not it succeeded.
  public @Nullable Request<? super Dynamo, ?> request(String request) {
    send(request);
    return dynamo.seen();
  }

  /// The message of a ValidationException.
  public String refusal(String request) {
    return refusal("com.amazon.coral.validate#ValidationException", "message", request);
  }

  /// The message of a SerializationException.
  public String misread(String request) {
    return refusal("com.amazon.coral.service#SerializationException", "Message", request);
  }

  public static String text(Wire.Response response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  private String refusal(String type, String messageName, String request) {
    var response = send(request);
    var body = text(response);
    assertThat(response.status()).as(body).isEqualTo(400);
    var start = "{\"__type\":\"%s\",\"%s\":\"".formatted(type, messageName);
    assertThat(body).startsWith(start).endsWith("\"}");
    return body.substring(start.length(), body.length() - 2)
        .replace("\\\"", "\"")
        .replace("\\\\", "\\");
  }

  private static String quoted(String request) {
    return request.replace('\'', '"');
  }
}

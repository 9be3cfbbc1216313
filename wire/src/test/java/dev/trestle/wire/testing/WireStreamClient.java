package dev.trestle.wire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.wire.Wire;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Sends requests of one operation of DynamoDB Streams, written with `'` for `"` as [WireClient]'s are.
public final class WireStreamClient {
  private final RecordingStreams streams = new RecordingStreams();
  private final Wire wire = new Wire(new RecordingDynamo(), streams);
  private final String operation;

  public WireStreamClient(String operation) {
    this.operation = operation;
  }

  public WireStreamClient answering(Object result) {
    streams.answer(result);
    return this;
  }

  public Wire.Response send(String request) {
    return wire.answer(operation, request.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  /// The body of the response to a request that must succeed, with `'` for `"`.
  public String ask(String request) {
    var response = send(request);
    assertThat(response.status()).as(WireClient.text(response)).isEqualTo(200);
    return WireClient.text(response).replace('"', '\'');
  }

  /// The request that the port received.
  public @Nullable Object request(String request) {
    ask(request);
    return streams.seen();
  }

  /// The message of a ValidationException.
  public String refusal(String request) {
    var response = send(request);
    var body = WireClient.text(response);
    assertThat(response.status()).as(body).isEqualTo(400);
    var start = "{\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\"";
    assertThat(body).startsWith(start).endsWith("\"}");
    return body.substring(start.length(), body.length() - 2);
  }
}

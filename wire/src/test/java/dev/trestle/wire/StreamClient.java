package dev.trestle.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Sends requests of one operation of DynamoDB Streams, written with `'` for `"` as [Client]'s are.
final class StreamClient {
  private final RecordingStreams streams = new RecordingStreams();
  private final Wire wire = new Wire(new RecordingDynamo(), streams);
  private final String operation;

  StreamClient(String operation) {
    this.operation = operation;
  }

  StreamClient answering(Object result) {
    streams.answer(result);
    return this;
  }

  Wire.Response send(String request) {
    return wire.answer(operation, request.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  /// The body of the response to a request that must succeed, with `'` for `"`.
  String ask(String request) {
    var response = send(request);
    assertThat(response.status()).as(Client.text(response)).isEqualTo(200);
    return Client.text(response).replace('"', '\'');
  }

  /// The request that the port received.
  @Nullable Object request(String request) {
    ask(request);
    return streams.seen();
  }

  /// The message of a ValidationException.
  String refusal(String request) {
    var response = send(request);
    var body = Client.text(response);
    assertThat(response.status()).as(body).isEqualTo(400);
    var start = "{\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\"";
    assertThat(body).startsWith(start).endsWith("\"}");
    return body.substring(start.length(), body.length() - 2);
  }
}

package dev.trestle.bench.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.trestle.bench.socket.HttpConnection;
import java.io.IOException;

/// A keep-alive connection to a DynamoDB endpoint. For one thread.
final class EndpointConnection implements AutoCloseable {
  private final HttpConnection connection;
  private final String headers;

  EndpointConnection(int port) throws IOException {
    connection = new HttpConnection(port);
    headers =
        "Host: 127.0.0.1:%d\r\n".formatted(port)
            + "Content-Type: application/x-amz-json-1.0\r\n"
            + "X-Amz-Date: 20260101T000000Z\r\n"
            + "Authorization: AWS4-HMAC-SHA256 Credential=bench/20260101/us-east-1/dynamodb/aws4_request,"
            + " SignedHeaders=host;x-amz-date, Signature=00\r\n";
  }

  /// Sends a request and reads its response, which must be a success.
  HttpConnection.Response call(String operation, String json) throws IOException {
    var answer = send(operation, json);
    if (answer.status() != 200) {
      throw new IOException(
          "%s answered %d: %s".formatted(operation, answer.status(), answer.text()));
    }
    return answer;
  }

  HttpConnection.Response send(String operation, String json) throws IOException {
    // The bodies here are ASCII.
    var request =
        "POST / HTTP/1.1\r\n"
            + headers
            + "X-Amz-Target: DynamoDB_20120810."
            + operation
            + "\r\nContent-Length: "
            + json.length()
            + "\r\n\r\n"
            + json;
    return connection.exchange(request.getBytes(ISO_8859_1));
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}

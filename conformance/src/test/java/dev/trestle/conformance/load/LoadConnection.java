package dev.trestle.conformance.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/// A minimal keep-alive HTTP connection, because the client shares its processors with the server. For one thread.
///
/// Verifies every response's checksum, and that its request id is unique.
final class LoadConnection implements AutoCloseable {
  // A missing response must be noticed, but a machine that sleeps for minutes must not fail the
  // test.
  private static final int PATIENCE_MILLIS = 600_000;

  private final Socket socket = new Socket();
  private final InputStream in;
  private String lastRequestId = "";

  LoadConnection(int port) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    try {
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
    in = new BufferedInputStream(socket.getInputStream());
  }

  /// Sends a request and reads its response. If this throws an `IOException`, it is unknown whether the request was
  /// executed.
  LoadResponse send(LoadRequest call) throws IOException {
    var body = call.json().getBytes(StandardCharsets.UTF_8);
    var head =
        """
        POST / HTTP/1.1\r
        Host: localhost\r
        Content-Type: application/x-amz-json-1.0\r
        Authorization: AWS4-HMAC-SHA256 Credential=load/20260101/us-east-1/dynamodb/aws4_request\r
        X-Amz-Target: DynamoDB_20120810.%s\r
        Content-Length: %d\r
        \r
        """
            .formatted(call.operation(), body.length)
            .getBytes(StandardCharsets.US_ASCII);
    var request = Arrays.copyOf(head, head.length + body.length);
    System.arraycopy(body, 0, request, head.length, body.length);
    socket.getOutputStream().write(request);
    return read();
  }

  private LoadResponse read() throws IOException {
    int status = Integer.parseInt(line().split(" ", 3)[1]);
    var headers = new TreeMap<String, String>();
    for (var line = line(); !line.isEmpty(); line = line()) {
      var header = line.split(": ?", 2);
      headers.put(header[0].toLowerCase(Locale.ROOT), header[1]);
    }
    int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
    var body = in.readNBytes(length);
    if (body.length < length) {
      throw new EOFException("The server hung up in the middle of an answer");
    }
    var answer = new LoadResponse(status, body);
    requireAmazonsHeaders(headers, answer);
    return answer;
  }

  private void requireAmazonsHeaders(Map<String, String> headers, LoadResponse answer) {
    var crc = new CRC32();
    crc.update(answer.body());
    assertThat(headers.get("x-amz-crc32")).as(answer.text()).isEqualTo("" + crc.getValue());
    var requestId = headers.getOrDefault("x-amzn-requestid", "");
    assertThat(requestId).isNotEmpty().isNotEqualTo(lastRequestId);
    lastRequestId = requestId;
  }

  private String line() throws IOException {
    var line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException("The server hung up after: " + line);
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}

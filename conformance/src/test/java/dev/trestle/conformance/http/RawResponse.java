package dev.trestle.conformance.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/// A raw HTTP response.
///
/// @param checksum the value of `x-amz-crc32`, or empty
/// @param requestId the value of `x-amzn-RequestId`, or empty
public record RawResponse(
    int status, String contentType, String checksum, String requestId, String body) {
  static RawResponse of(HttpResponse<byte[]> response) {
    return new RawResponse(
        response.statusCode(),
        header(response, "Content-Type"),
        header(response, "x-amz-crc32"),
        header(response, "x-amzn-RequestId"),
        new String(response.body(), StandardCharsets.ISO_8859_1));
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  /// Checks Amazon's headers: every response has an id, and those of the protocol have the checksum of their bytes.
  void requireAmazonsHeaders() {
    assertThat(requestId).matches("[0-9A-Z]{52}");
    if (!contentType.startsWith("text/plain")) {
      var crc = new CRC32();
      crc.update(body.getBytes(StandardCharsets.ISO_8859_1));
      assertThat(checksum).isEqualTo(Long.toString(crc.getValue()));
    }
  }

  String outcome() {
    return status + " " + body;
  }
}

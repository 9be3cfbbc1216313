package dev.trestle.aws.inprocess;

import dev.trestle.wire.Wire;
import java.util.UUID;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;

/// Converts one SDK request and its response between HTTP and `wire`'s bytes.
///
/// Leaves out the checksum that DynamoDB sends (`x-amz-crc32`): the SDK verifies it only if it is present, and these bytes never leave
/// the heap.
final class WireExchange {
  private static final String TARGET = "X-Amz-Target";

  private final Wire wire;

  /// A response: status line, headers and body.
  record Answer(SdkHttpResponse head, Wire.Response content) {
    byte[] body() {
      return content.body();
    }
  }

  WireExchange(Wire wire) {
    this.wire = wire;
  }

  Answer answer(SdkHttpRequest request, byte[] body) {
    return withHeaders(wire.answer(operation(request), body));
  }

  /// Extracts `PutItem` from `DynamoDB_20120810.PutItem`. The services have no operation name in common, so the service is ignored.
  private static String operation(SdkHttpRequest request) {
    var target = request.firstMatchingHeader(TARGET).orElse("");
    return target.substring(target.indexOf('.') + 1);
  }

  private static Answer withHeaders(Wire.Response response) {
    var head =
        SdkHttpResponse.builder()
            .statusCode(response.status())
            .putHeader("Content-Type", "application/x-amz-json-1.0")
            .putHeader("Content-Length", Integer.toString(response.body().length))
            .putHeader("x-amzn-RequestId", UUID.randomUUID().toString())
            .build();
    return new Answer(head, response);
  }
}

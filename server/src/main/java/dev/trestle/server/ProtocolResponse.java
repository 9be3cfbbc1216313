package dev.trestle.server;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.web.Gzip;
import dev.trestle.web.HttpResponse;
import dev.trestle.wire.Wire;
import dev.trestle.wire.json.JsonOutput;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/// The status, error code and body of a response of the DynamoDB protocol, before HTTP headers are added.
final class ProtocolResponse {
  private static final int BAD_REQUEST = 400;
  private static final String NAMESPACE = "com.amazon.coral.service#";
  private static final int ERROR_BYTES = 256;

  private final int status;
  private final String error;
  private final byte[] body;

  private ProtocolResponse(int status, String error, byte[] body) {
    this.status = status;
    this.error = error;
    this.body = body;
  }

  static ProtocolResponse of(Wire.Response response) {
    return new ProtocolResponse(
        response.status(), response.errorCode().orElse(""), response.body());
  }

  /// An error from the layers before the protocol, which use a namespace of their own.
  static ProtocolResponse refusal(RequestException refused) {
    var json =
        new JsonOutput(ERROR_BYTES)
            .beginObject()
            .name("__type")
            .string(NAMESPACE + refused.code())
            .name("message")
            .string(refused.text())
            .endObject();
    return new ProtocolResponse(BAD_REQUEST, refused.code(), json.toArray());
  }

  /// The error for a body that cannot be decompressed.
  static ProtocolResponse malformed() {
    var error = "SerializationException";
    var json = "{\"__type\":\"" + NAMESPACE + error + "\"}";
    return new ProtocolResponse(BAD_REQUEST, error, json.getBytes(StandardCharsets.UTF_8));
  }

  int status() {
    return status;
  }

  String error() {
    return error;
  }

  /// Computes the checksum of the bytes on the wire, after compression.
  HttpResponse send(ContentType type, boolean gzip) {
    boolean compressed = gzip && body.length >= EndpointLimits.MIN_GZIP_BYTES;
    var bytes = compressed ? Gzip.compress(body) : body;
    var crc = new CRC32();
    crc.update(bytes);
    var response =
        HttpResponse.of(status, type.text(), bytes)
            .with("x-amz-crc32", Long.toString(crc.getValue()));
    return compressed ? response.with("Content-Encoding", "gzip") : response;
  }
}

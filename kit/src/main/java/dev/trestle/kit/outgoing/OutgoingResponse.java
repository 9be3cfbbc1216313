package dev.trestle.kit.outgoing;

import dev.trestle.kit.outgoing.OutgoingException.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A complete response of a server that a user named. Its content is as trustworthy as that server.
public final class OutgoingResponse {
  private static final int TOO_MANY_REQUESTS = 429;

  private final String host;
  private final int status;
  private final Map<String, List<String>> headers;
  private final byte[] body;

  /// @param headers by names in lower case
  OutgoingResponse(String host, int status, Map<String, List<String>> headers, byte[] body) {
    this.host = host;
    this.status = status;
    this.headers = Map.copyOf(headers);
    this.body = body;
  }

  /// The server that sent it.
  public String host() {
    return host;
  }

  public int status() {
    return status;
  }

  /// Fails unless the status is the expected one.
  ///
  /// @throws OutgoingException where it is another one
  public void requireStatus(int expected) {
    if (status != expected) {
      throw new OutgoingException(
          status >= 500 || status == TOO_MANY_REQUESTS ? Kind.SERVER_ERROR : Kind.INVALID_RESPONSE,
          "%s answered with the status %d.".formatted(host, status));
    }
  }

  /// The first header of a name, in any case.
  public Optional<String> header(String name) {
    return headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()).stream().findFirst();
  }

  /// The bytes themselves, not a copy.
  public byte[] body() {
    return body;
  }

  /// The body as text.
  ///
  /// @throws OutgoingException where it is not UTF-8
  public String text() {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException e) {
      throw new OutgoingException(
          Kind.INVALID_RESPONSE, "The answer of %s is not text in UTF-8.".formatted(host), e);
    }
  }

  /// Whether the body is of a media type, such as `application/json`.
  public boolean isOfType(String mediaType) {
    return header("Content-Type")
        .map(type -> type.split(";", 2)[0].strip())
        .filter(mediaType::equalsIgnoreCase)
        .isPresent();
  }

  /// Leaves out headers and body, which may contain secrets.
  @Override
  public String toString() {
    return "OutgoingResponse[%d of %s, %d bytes]".formatted(status, host, body.length);
  }
}

package dev.trestle.web;

import dev.trestle.web.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An HTTP response. Immutable, except for the bytes of the body, which must not be changed.
public final class HttpResponse {
  private static final Content NOTHING = new Content(new byte[0]);

  private final int status;
  private final List<Header> headers;
  private final Content content;
  private final Optional<WebSocketListener> events;

  public record Header(String name, String value) {}

  /// The bytes of a body, or the value that they are made of when they are asked for.
  private static final class Content {
    private final Optional<Object> value;
    private byte @Nullable [] bytes;

    Content(byte[] bytes) {
      this.value = Optional.empty();
      this.bytes = bytes;
    }

    Content(Object value) {
      this.value = Optional.of(value);
    }

    synchronized byte[] bytes() {
      if (bytes == null) {
        bytes = Json.write(value.orElseThrow());
      }
      return bytes;
    }
  }

  private HttpResponse(
      int status, List<Header> headers, Content content, Optional<WebSocketListener> events) {
    this.status = status;
    this.headers = headers;
    this.content = content;
    this.events = events;
  }

  public static HttpResponse of(int status) {
    return new HttpResponse(status, List.of(), NOTHING, Optional.empty());
  }

  /// A response with a body. Not copied: the bytes must not be changed later.
  public static HttpResponse of(int status, String contentType, byte[] body) {
    return new HttpResponse(status, typed(contentType), new Content(body), Optional.empty());
  }

  /// A response with a value as JSON, which is written when the body is asked for.
  ///
  /// @param contentType JSON, or a format that is based on it
  public static HttpResponse json(int status, String contentType, Object value) {
    return new HttpResponse(status, typed(contentType), new Content(value), Optional.empty());
  }

  private static List<Header> typed(String contentType) {
    return List.of(new Header("Content-Type", contentType));
  }

  /// A response of server-sent events, one for each message, until either side closes it. The listener receives a one-way WebSocket.
  public static HttpResponse events(WebSocketListener listener) {
    return new HttpResponse(
        200,
        List.of(
            new Header("Content-Type", "text/event-stream"),
            new Header("Cache-Control", "no-store"),
            // Some proxies buffer responses otherwise.
            new Header("X-Accel-Buffering", "no")),
        NOTHING,
        Optional.of(listener));
  }

  public static HttpResponse text(int status, String text) {
    return of(status, "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }

  public HttpResponse with(String name, String value) {
    var more = new ArrayList<Header>(headers.size() + 1);
    more.addAll(headers);
    more.add(new Header(name, value));
    return new HttpResponse(status, more, content, events);
  }

  /// The same with another body, and the other headers.
  public HttpResponse withBody(String contentType, byte[] body) {
    var kept = new ArrayList<>(typed(contentType));
    headers.stream()
        .filter(header -> !header.name().equalsIgnoreCase("Content-Type"))
        .forEach(kept::add);
    return new HttpResponse(status, kept, new Content(body), events);
  }

  public int status() {
    return status;
  }

  public List<Header> headers() {
    return headers;
  }

  public byte[] body() {
    return content.bytes();
  }

  /// The value that is the body as JSON; empty for other bodies.
  public Optional<Object> value() {
    return content.value;
  }

  /// The listener of a response of server-sent events; empty for all others.
  public Optional<WebSocketListener> events() {
    return events;
  }
}

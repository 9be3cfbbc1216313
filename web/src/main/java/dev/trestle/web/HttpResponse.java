package dev.trestle.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An HTTP response. Immutable, except for the bytes of the body, which must not be changed.
public final class HttpResponse {
  private static final byte[] NOTHING = {};

  private final int status;
  private final List<Header> headers;
  private final byte[] body;
  private final Optional<WebSocketListener> events;

  public record Header(String name, String value) {}

  private HttpResponse(
      int status, List<Header> headers, byte[] body, Optional<WebSocketListener> events) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.events = events;
  }

  public static HttpResponse of(int status) {
    return new HttpResponse(status, List.of(), NOTHING, Optional.empty());
  }

  /// A response with a body. Not copied: the bytes must not be changed later.
  public static HttpResponse of(int status, String contentType, byte[] body) {
    return new HttpResponse(
        status, List.of(new Header("Content-Type", contentType)), body, Optional.empty());
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
    return new HttpResponse(status, more, body, events);
  }

  public int status() {
    return status;
  }

  public List<Header> headers() {
    return headers;
  }

  public byte[] body() {
    return body;
  }

  /// The listener of a response of server-sent events; empty for all others.
  public Optional<WebSocketListener> events() {
    return events;
  }
}

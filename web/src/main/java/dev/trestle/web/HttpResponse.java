package dev.trestle.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// What goes back to the client. Immutable, apart from the bytes of the body, which belong to it.
public final class HttpResponse {
  private static final byte[] NOTHING = {};

  private final int status;
  private final List<Header> headers;
  private final byte[] body;

  public record Header(String name, String value) {}

  private HttpResponse(int status, List<Header> headers, byte[] body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  public static HttpResponse of(int status) {
    return new HttpResponse(status, List.of(), NOTHING);
  }

  /// A response with a body: the bytes themselves, not a copy, so nobody changes them from here on.
  public static HttpResponse of(int status, String contentType, byte[] body) {
    return new HttpResponse(status, List.of(new Header("Content-Type", contentType)), body);
  }

  public static HttpResponse text(int status, String text) {
    return of(status, "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }

  public HttpResponse with(String name, String value) {
    var more = new ArrayList<Header>(headers.size() + 1);
    more.addAll(headers);
    more.add(new Header(name, value));
    return new HttpResponse(status, more, body);
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
}

package dev.trestle.web.asset;

import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.util.function.Consumer;

/// Adds security headers to all responses of a handler.
public final class SecurityHeaders implements HttpHandler {
  static final String POLICY = "Content-Security-Policy";

  /// The policy for responses that are not pages: a browser that shows one runs nothing in it.
  private static final String NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

  private static final String PERMISSIONS =
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

  private final HttpHandler inner;

  private SecurityHeaders(HttpHandler inner) {
    this.inner = inner;
  }

  public static HttpHandler around(HttpHandler inner) {
    return new SecurityHeaders(inner);
  }

  /// The policy of a page: resources of this server only, and inline scripts with these hashes.
  static String pagePolicy(String scriptHashes) {
    return String.join(
        "; ",
        "default-src 'none'",
        ("script-src 'self' " + scriptHashes).strip(),
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'");
  }

  @Override
  public HttpResponse answer(HttpRequest request) {
    return secured(inner.answer(request));
  }

  @Override
  public void answer(HttpRequest request, Consumer<HttpResponse> send) {
    inner.answer(request, response -> send.accept(secured(response)));
  }

  @Override
  public HttpResponse refusal(HttpRequest request, int status) {
    return secured(inner.refusal(request, status));
  }

  @Override
  public boolean waits(HttpRequest request) {
    return inner.waits(request);
  }

  private static HttpResponse secured(HttpResponse response) {
    var secured =
        response
            .with("X-Content-Type-Options", "nosniff")
            .with("Referrer-Policy", "same-origin")
            .with("X-Frame-Options", "DENY")
            .with("Cross-Origin-Opener-Policy", "same-origin")
            .with("Cross-Origin-Resource-Policy", "same-origin")
            .with("Permissions-Policy", PERMISSIONS);
    if (response.headers().stream().noneMatch(header -> header.name().equals(POLICY))) {
      secured = secured.with(POLICY, NOTHING_ALLOWED);
    }
    return secured;
  }
}

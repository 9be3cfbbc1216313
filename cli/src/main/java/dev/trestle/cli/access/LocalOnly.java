package dev.trestle.cli.access;

import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebSocketHandler;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Rejects requests of foreign web pages to a server without access keys, by their `Origin` and `Host` headers.
///
/// Such a server listens on a loopback address only, but a browser on the same machine sends requests for any web page. Checking `Host`
/// prevents DNS rebinding: the owner of a domain can let its name resolve to 127.0.0.1.
public final class LocalOnly implements HttpHandler {
  private static final Pattern LOOPBACK =
      Pattern.compile("(?:.*\\.)?localhost|127(?:\\.\\d{1,3}){3}|\\[::1]");
  private static final Pattern ORIGIN = Pattern.compile("https?://(.*)");
  private static final Pattern PORT = Pattern.compile(":\\d*$");

  private final HttpHandler handler;
  private final Optional<URI> publicUrl;

  /// The `Host` of the last accepted request. Most requests have the same one, and are accepted without parsing it.
  private volatile String usual = "localhost";

  public LocalOnly(HttpHandler handler) {
    this(handler, Optional.empty());
  }

  /// Creates the filter in front of a handler.
  ///
  /// @param publicUrl the URL of a proxy in front of the server, which is accepted too
  public LocalOnly(HttpHandler handler, Optional<URI> publicUrl) {
    this.handler = handler;
    this.publicUrl = publicUrl;
  }

  /// The same filter for WebSockets.
  public WebSocketHandler around(WebSocketHandler sockets) {
    return request ->
        refusal(request)
            .<WebSocketHandler.Decision>map(WebSocketHandler.Refused::new)
            .orElseGet(() -> sockets.decide(request));
  }

  /// Whether `Host` and `Origin` of a request name this machine.
  static boolean isCalledLocally(HttpRequest request) {
    return request.header("Origin").map(LocalOnly::isLocalOrigin).orElse(true)
        && request.header("Host").map(LocalOnly::isLocal).orElse(true);
  }

  @Override
  public boolean waits(HttpRequest request) {
    return handler.waits(request);
  }

  @Override
  public void answer(HttpRequest request, Consumer<HttpResponse> send) {
    refusal(request).ifPresentOrElse(send, () -> handler.answer(request, send));
  }

  @Override
  public HttpResponse answer(HttpRequest request) {
    return refusal(request).orElseGet(() -> handler.answer(request));
  }

  @Override
  public HttpResponse refusal(HttpRequest request, int status) {
    return handler.refusal(request, status);
  }

  private Optional<HttpResponse> refusal(HttpRequest request) {
    var origin = request.header("Origin");
    if (origin.isPresent() && !isLocalOrigin(origin.get()) && !isPublicOrigin(origin.get())) {
      return Optional.of(refused("to web pages of this machine only"));
    }
    var host = request.header("Host");
    if (host.isEmpty() || host.get().equals(usual)) {
      return Optional.empty();
    }
    if (!isLocal(host.get()) && !isPublicHost(host.get())) {
      return Optional.of(refused("to localhost, 127.0.0.1 and [::1] only"));
    }
    usual = host.get();
    return Optional.empty();
  }

  private static boolean isLocalOrigin(String origin) {
    var address = ORIGIN.matcher(origin.toLowerCase(Locale.ROOT));
    return address.matches() && isLocal(address.group(1));
  }

  private boolean isPublicOrigin(String origin) {
    return publicUrl
        .filter(url -> origin.equalsIgnoreCase(url.getScheme() + "://" + url.getAuthority()))
        .isPresent();
  }

  private boolean isPublicHost(String host) {
    return publicUrl.filter(url -> host.equalsIgnoreCase(url.getAuthority())).isPresent();
  }

  private static boolean isLocal(String address) {
    var host = PORT.matcher(address.toLowerCase(Locale.ROOT)).replaceFirst("");
    return LOOPBACK.matcher(host).matches();
  }

  /// Does not repeat input in the response, which a browser may show.
  private static HttpResponse refused(String whom) {
    var body =
        "{\"__type\":\"com.amazon.coral.service#AccessDeniedException\",\"message\":\"Without access keys this server answers "
            + whom
            + ". Start it with --credentials FILE to serve others.\"}";
    return HttpResponse.of(403, "application/json", body.getBytes(StandardCharsets.UTF_8))
        .with("X-Content-Type-Options", "nosniff");
  }
}

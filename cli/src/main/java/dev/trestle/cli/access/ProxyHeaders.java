package dev.trestle.cli.access;

import dev.trestle.cli.config.Network;
import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebSocketHandler;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Stands behind a proxy, and takes from it where a client is: else all of them would be one, which limits hold back together and a ban
/// sends away together. Whoever comes past the proxy, from elsewhere, is not believed.
///
/// @param trusted where proxies are, besides this machine
public record ProxyHeaders(HttpHandler handler, Optional<Network> trusted) implements HttpHandler {
  private static final String FORWARDED = "X-Forwarded-For";
  private static final Pattern ADDRESS = Pattern.compile("[0-9.]{7,15}|[0-9a-fA-F:.]{2,45}");

  /// The same for WebSockets.
  public static WebSocketHandler around(WebSocketHandler sockets, Optional<Network> trusted) {
    return request -> sockets.decide(new Forwarded(request, trusted));
  }

  @Override
  public HttpResponse answer(HttpRequest request) {
    return handler.answer(new Forwarded(request, trusted));
  }

  @Override
  public void answer(HttpRequest request, Consumer<HttpResponse> send) {
    handler.answer(new Forwarded(request, trusted), send);
  }

  @Override
  public HttpResponse refusal(HttpRequest request, int status) {
    return handler.refusal(request, status);
  }

  @Override
  public boolean waits(HttpRequest request) {
    return handler.waits(request);
  }

  private record Forwarded(HttpRequest inner, Optional<Network> trusted) implements HttpRequest {
    @Override
    public String address() {
      var address = inner.address();
      if (!isProxy(address)) {
        return address;
      }
      var told = String.join(",", inner.headers(FORWARDED));
      // The last is what the proxy has seen itself; those before it anybody can have sent.
      var last = told.substring(told.lastIndexOf(',') + 1).strip();
      return ADDRESS.matcher(last).matches() ? last : address;
    }

    private boolean isProxy(String address) {
      try {
        // The server puts addresses of IPv6 into brackets.
        var from = InetAddress.ofLiteral(address.replaceAll("[\\[\\]]", ""));
        return from.isLoopbackAddress()
            || trusted.filter(network -> network.includes(from)).isPresent();
      } catch (IllegalArgumentException _) {
        return false;
      }
    }

    @Override
    public String method() {
      return inner.method();
    }

    @Override
    public String path() {
      return inner.path();
    }

    @Override
    public String query() {
      return inner.query();
    }

    @Override
    public Optional<String> header(String name) {
      return inner.header(name);
    }

    @Override
    public List<String> headers(String name) {
      return inner.headers(name);
    }

    @Override
    public byte[] body() {
      return inner.body();
    }

    @Override
    public boolean secure() {
      return inner.secure();
    }
  }
}

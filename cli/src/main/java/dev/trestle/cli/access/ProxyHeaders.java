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

/// Takes the address of a client from the `X-Forwarded-For` header of a trusted proxy, so that rate limits and bans apply to clients and not to
/// the proxy. The header is ignored in requests from other addresses.
///
/// @param trusted the network of the proxies, besides this machine
public record ProxyHeaders(HttpHandler handler, Optional<Network> trusted) implements HttpHandler {
  private static final String FORWARDED = "X-Forwarded-For";
  private static final Pattern ADDRESS = Pattern.compile("[0-9.]{7,15}|[0-9a-fA-F:.]{2,45}");

  /// The same filter for WebSockets.
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
      var forwarded = String.join(",", inner.headers(FORWARDED));
      // The proxy itself added the last address; clients can send any others.
      var last = forwarded.substring(forwarded.lastIndexOf(',') + 1).strip();
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

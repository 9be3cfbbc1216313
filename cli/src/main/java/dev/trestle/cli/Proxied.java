package dev.trestle.cli;

import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebSocketHandler;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Stands behind a proxy of this machine, and takes from it where a client is: else all of them would be one, which limits hold back together
/// and a ban sends away together. Whoever comes past the proxy, from elsewhere, is not believed.
record Proxied(HttpHandler handler) implements HttpHandler {
  private static final String FORWARDED = "X-Forwarded-For";
  private static final Pattern ADDRESS = Pattern.compile("[0-9.]{7,15}|[0-9a-fA-F:.]{2,45}");
  private static final Pattern LOOPBACK = Pattern.compile("127(?:\\.\\d{1,3}){3}|(?:0:){7}1|::1");

  /// The same for WebSockets.
  static WebSocketHandler around(WebSocketHandler sockets) {
    return request -> sockets.decide(new Forwarded(request));
  }

  @Override
  public HttpResponse answer(HttpRequest request) {
    return handler.answer(new Forwarded(request));
  }

  @Override
  public void answer(HttpRequest request, Consumer<HttpResponse> send) {
    handler.answer(new Forwarded(request), send);
  }

  @Override
  public HttpResponse refusal(HttpRequest request, int status) {
    return handler.refusal(request, status);
  }

  @Override
  public boolean waits(HttpRequest request) {
    return handler.waits(request);
  }

  private record Forwarded(HttpRequest inner) implements HttpRequest {
    @Override
    public String address() {
      var address = inner.address();
      if (!LOOPBACK.matcher(address).matches()) {
        return address;
      }
      var told = String.join(",", inner.headers(FORWARDED));
      // The last is what the proxy has seen itself; those before it anybody can have sent.
      var last = told.substring(told.lastIndexOf(',') + 1).strip();
      return ADDRESS.matcher(last).matches() ? last : address;
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

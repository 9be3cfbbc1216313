package dev.trestle.web.server;

import dev.trestle.web.HttpRequest;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.server.Request;

/// An HTTP request of Jetty with its body.
final class JettyRequest implements HttpRequest {
  private final Request request;
  private final byte[] body;

  JettyRequest(Request request, byte[] body) {
    this.request = request;
    this.body = body;
  }

  @Override
  public String method() {
    return request.getMethod();
  }

  @Override
  public String path() {
    var path = request.getHttpURI().getPath();
    return path == null || path.isEmpty() ? "/" : path;
  }

  @Override
  public String query() {
    var query = request.getHttpURI().getQuery();
    return query == null ? "" : query;
  }

  @Override
  public Optional<String> header(String name) {
    return Optional.ofNullable(request.getHeaders().get(name));
  }

  @Override
  public List<String> headers(String name) {
    return request.getHeaders().getValuesList(name);
  }

  @Override
  public byte[] body() {
    return body;
  }

  @Override
  public String address() {
    return Request.getRemoteAddr(request);
  }

  @Override
  public boolean secure() {
    return request.isSecure();
  }
}

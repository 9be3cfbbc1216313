package dev.trestle.web.server;

import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpResponse;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// Error responses for requests that Jetty itself rejects: invalid HTTP, headers that are too long, ambiguous addresses. Uses the handler's
/// error response, or one line of text; never repeats input.
final class JettyErrorHandler implements Request.Handler {
  private final HttpHandler handler;

  JettyErrorHandler(HttpHandler handler) {
    this.handler = handler;
  }

  @Override
  public boolean handle(Request request, Response response, Callback done) {
    var refusal = refusal(request, response.getStatus());
    for (var header : refusal.headers()) {
      response.getHeaders().put(header.name(), header.value());
    }
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, refusal.body().length);
    response.write(true, ByteBuffer.wrap(refusal.body()), done);
    return true;
  }

  private HttpResponse refusal(Request request, int status) {
    var refusal = handler.refusal(new JettyRequest(request, new byte[0]), status);
    return refusal.body().length > 0
        ? refusal
        : HttpResponse.text(status, HttpStatus.getMessage(status) + "\n");
  }
}

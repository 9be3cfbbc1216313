package dev.trestle.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// What Jetty itself refuses (HTTP that is none, headers that are too long), said in one plain line and without repeating
/// what was sent.
final class BareErrors implements Request.Handler {
  @Override
  public boolean handle(Request request, Response response, Callback done) {
    var text = HttpStatus.getMessage(response.getStatus()) + "\n";
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain; charset=utf-8");
    response.write(true, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), done);
    return true;
  }
}

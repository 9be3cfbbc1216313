package dev.trestle.web;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.DecoratedObjectFactory;
import org.eclipse.jetty.websocket.core.Configuration;
import org.eclipse.jetty.websocket.core.WebSocketComponents;
import org.eclipse.jetty.websocket.core.WebSocketExtensionRegistry;
import org.eclipse.jetty.websocket.core.server.Handshaker;

/// Turns requests into WebSockets where the handler of those wants it, and hands all others on.
final class WebSocketUpgrades extends Handler.Wrapper {
  private static final byte[] NOTHING = {};

  /// What waits for one client goes out in writes of at most this size.
  private static final int WRITE_BYTES = 32 << 10;

  private final WebSocketHandler sockets;
  private final Handshaker handshaker = Handshaker.newInstance();
  private final WebSocketComponents components;

  WebSocketUpgrades(Server server, WebSocketHandler sockets, Handler others) {
    super(others);
    this.sockets = sockets;
    this.components =
        new WebSocketComponents(
            withoutExtensions(),
            new DecoratedObjectFactory(),
            server.getByteBufferPool(),
            null,
            null,
            server.getThreadPool());
    installBean(components);
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.NON_BLOCKING;
  }

  @Override
  public boolean handle(Request request, Response response, Callback done) throws Exception {
    if (!request.getHeaders().contains(HttpHeader.UPGRADE)
        || !handshaker.isWebSocketUpgradeRequest(request)) {
      return super.handle(request, response, done);
    }
    if (!isReadable(request)) {
      return refuse(HttpResponse.text(400, "The address cannot be read."), response, done);
    }
    return switch (sockets.decide(new JettyRequest(request, NOTHING))) {
      case WebSocketHandler.NotHere _ -> super.handle(request, response, done);
      case WebSocketHandler.Refused(var answer) -> refuse(answer, response, done);
      case WebSocketHandler.Accepted accepted ->
          handshaker.upgradeRequest(
              (_, _, _) -> new JettySocket(accepted),
              request,
              response,
              done,
              components,
              WebSocketUpgrades::configure);
    };
  }

  /// Jetty makes a URI of the address of a WebSocket, and knows no answer where that fails.
  private static boolean isReadable(Request request) {
    try {
      new URI(request.getHttpURI().asString());
      return true;
    } catch (URISyntaxException _) {
      return false;
    }
  }

  private static boolean refuse(HttpResponse answer, Response response, Callback done) {
    response.setStatus(answer.status());
    answer.headers().forEach(header -> response.getHeaders().add(header.name(), header.value()));
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, answer.body().length);
    response.write(true, ByteBuffer.wrap(answer.body()), done);
    return true;
  }

  private static void configure(Configuration configuration) {
    configuration.setOutputBufferSize(WRITE_BYTES);
    // Silence is judged by whoever listens: only there is it known what was asked.
    configuration.setIdleTimeout(Duration.ZERO);
  }

  /// Compression is done anew for every receiver, and a broadcast is to be encoded once.
  private static WebSocketExtensionRegistry withoutExtensions() {
    var registry = new WebSocketExtensionRegistry();
    List.copyOf(registry.getAvailableExtensionNames()).forEach(registry::unregister);
    return registry;
  }
}

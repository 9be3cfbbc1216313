package dev.trestle.web.server;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebSocketHandler;
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

/// Upgrades requests to WebSockets if the handler accepts them, and passes all others on.
final class WebSocketUpgrades extends Handler.Wrapper {
  private static final byte[] NOTHING = {};

  /// The largest write of queued messages to one client.
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
      return refuse(HttpResponse.text(400, "The address is not a valid URI."), response, done);
    }
    return switch (sockets.decide(new JettyRequest(request, NOTHING))) {
      case WebSocketHandler.NotHere _ -> super.handle(request, response, done);
      case WebSocketHandler.Refused(var answer) -> refuse(answer, response, done);
      case WebSocketHandler.Accepted accepted ->
          handshaker.upgradeRequest(
              (_, upgrade, _) -> {
                accepted.protocol().ifPresent(upgrade::setAcceptedSubProtocol);
                return new JettySocket(accepted);
              },
              request,
              response,
              done,
              components,
              WebSocketUpgrades::configure);
    };
  }

  /// Jetty parses the address of a WebSocket as a URI, and sends no response where that fails.
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
    // No idle time-out here: the listener sends pings and detects silent clients.
    configuration.setIdleTimeout(Duration.ZERO);
  }

  /// No compression: it would run for every receiver of a broadcast, which is encoded once.
  private static WebSocketExtensionRegistry withoutExtensions() {
    var registry = new WebSocketExtensionRegistry();
    List.copyOf(registry.getAvailableExtensionNames()).forEach(registry::unregister);
    return registry;
  }
}

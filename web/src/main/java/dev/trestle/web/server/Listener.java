package dev.trestle.web.server;

import dev.trestle.web.HttpHandler;
import dev.trestle.web.WebException;
import dev.trestle.web.WebSocketHandler;
import java.io.IOException;
import java.net.BindException;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.URI;
import java.nio.channels.ServerSocketChannel;
import java.security.KeyStore;
import java.util.Optional;

/// An open port with a loaded certificate, before there is a handler: errors of both show up here. Clients that connect wait until [#serve] is
/// called. Must be closed, although the server that it starts closes the port too.
public final class Listener implements AutoCloseable {
  private static final int BACKLOG = 1024;

  private final HttpOptions options;
  private final Optional<KeyStore> identity;
  private final ServerSocketChannel channel;

  private Listener(HttpOptions options, Optional<KeyStore> identity, ServerSocketChannel channel) {
    this.options = options;
    this.identity = identity;
    this.channel = channel;
  }

  public static Listener open(HttpOptions options) {
    var identity = options.tls().map(PemFiles::load);
    try {
      return new Listener(options, identity, bound(options.address()));
    } catch (IOException e) {
      throw new WebException(
          "Cannot listen on %s:%d: %s."
              .formatted(host(options.address()), options.address().getPort(), why(e)),
          e);
    }
  }

  /// Starts a server on the port. Called once.
  public HttpServer serve(HttpHandler handler) {
    return HttpServer.start(this, handler, Optional.empty());
  }

  /// Starts a server with WebSockets on the port. Called once.
  public HttpServer serve(HttpHandler handler, WebSocketHandler sockets) {
    return HttpServer.start(this, handler, Optional.of(sockets));
  }

  /// The URL of the server for programs on this machine.
  public URI uri() {
    boolean everywhere = options.address().getAddress().isAnyLocalAddress();
    return URI.create(
        "%s://%s:%d"
            .formatted(
                identity.isPresent() ? "https" : "http",
                everywhere ? "localhost" : host(options.address()),
                port()));
  }

  int port() {
    return channel.socket().getLocalPort();
  }

  HttpOptions options() {
    return options;
  }

  Optional<KeyStore> identity() {
    return identity;
  }

  ServerSocketChannel channel() {
    return channel;
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new WebException("Cannot close the port %d.".formatted(port()), e);
    }
  }

  private static ServerSocketChannel bound(InetSocketAddress address) throws IOException {
    var channel = ServerSocketChannel.open();
    try {
      // Else a restarted server would have to wait until the connections of the last one have timed
      // out.
      channel.socket().setReuseAddress(true);
      return channel.bind(address, BACKLOG);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  private static String host(InetSocketAddress address) {
    var text = address.getAddress().getHostAddress();
    return address.getAddress() instanceof Inet6Address ? "[" + text + "]" : text;
  }

  private static String why(IOException e) {
    var text = String.valueOf(e.getMessage());
    return switch (e) {
      case BindException _ when text.contains("in use") -> "another program has the port";
      case BindException _ when text.contains("assign") -> "the address is not this machine's";
      case SocketException _ when text.contains("ermission") -> "the port is for privileged users";
      default -> text;
    };
  }
}

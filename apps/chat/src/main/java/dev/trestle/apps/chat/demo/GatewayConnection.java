package dev.trestle.apps.chat.demo;

import dev.trestle.kit.demo.DemoUser;
import java.net.URI;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Keeps a demo user connected to the gateway, so that other users see them online. Reconnects when the connection is
/// lost. Must be closed.
final class GatewayConnection implements AutoCloseable {
  private static final Duration HEARTBEAT_INTERVAL = Duration.ofSeconds(20);
  private static final String HEARTBEAT = "{\"op\":1,\"d\":null}";

  private final DemoUser user;
  private final Thread thread;

  GatewayConnection(DemoUser user) {
    this.user = user;
    this.thread =
        Thread.ofVirtual().name("gateway connection of " + user.name()).start(this::stayConnected);
  }

  private void stayConnected() {
    try {
      while (true) {
        try {
          connected();
          user.refresh();
        } catch (RuntimeException _) {
          // The server is unavailable or refuses: tried again below.
        }
        Thread.sleep(HEARTBEAT_INTERVAL);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Returns when the connection has ended.
  private void connected() throws InterruptedException {
    var client = user.client();
    var address = client.page("gateway?v=1&encoding=json").toString().replaceFirst("^http", "ws");
    var listener = new CloseListener();
    WebSocket socket;
    try {
      socket =
          client.client().newWebSocketBuilder().buildAsync(URI.create(address), listener).join();
    } catch (CompletionException _) {
      return;
    }
    try {
      send(socket, "{\"op\":2,\"d\":{\"token\":\"%s\",\"intents\":0}}".formatted(user.token()));
      while (!listener.ended.await(HEARTBEAT_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
        send(socket, HEARTBEAT);
      }
    } finally {
      socket.abort();
    }
  }

  private static void send(WebSocket socket, String text) {
    socket.sendText(text, true).join();
  }

  /// Waits for the end of the connection.
  private static final class CloseListener implements WebSocket.Listener {
    private final CountDownLatch ended = new CountDownLatch(1);

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
      ended.countDown();
      return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
      ended.countDown();
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}

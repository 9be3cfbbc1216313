package dev.trestle.apps.chat.demo;

import java.net.URI;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Keeps somebody at the gateway, by which others see that they are there. Comes back where the connection is lost. Must be closed.
final class GatewayConnection implements AutoCloseable {
  private static final Duration BEAT = Duration.ofSeconds(20);
  private static final String HEARTBEAT = "{\"op\":1,\"d\":null}";

  private final DemoUser resident;
  private final Thread thread;

  GatewayConnection(DemoUser resident) {
    this.resident = resident;
    this.thread =
        Thread.ofVirtual()
            .name("attendance of " + resident.figure().username())
            .start(this::attend);
  }

  private void attend() {
    try {
      while (true) {
        try {
          connected();
          resident.refresh();
        } catch (RuntimeException _) {
          // The server is away, or tired of us: it is looked for again below.
        }
        Thread.sleep(BEAT);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Returns when the connection has ended.
  private void connected() throws InterruptedException {
    var host = resident.host();
    var address = host.page("gateway?v=1&encoding=json").toString().replaceFirst("^http", "ws");
    var ear = new Ear();
    WebSocket socket;
    try {
      socket = host.client().newWebSocketBuilder().buildAsync(URI.create(address), ear).join();
    } catch (CompletionException _) {
      return;
    }
    try {
      say(socket, "{\"op\":2,\"d\":{\"token\":\"%s\",\"intents\":0}}".formatted(resident.token()));
      while (!ear.ended.await(BEAT.toMillis(), TimeUnit.MILLISECONDS)) {
        say(socket, HEARTBEAT);
      }
    } finally {
      socket.abort();
    }
  }

  private static void say(WebSocket socket, String text) {
    socket.sendText(text, true).join();
  }

  /// Hears nothing but the end.
  private static final class Ear implements WebSocket.Listener {
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

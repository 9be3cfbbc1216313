package dev.trestle.web.socket;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.TextFrame;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// How many deliveries a second: `main` with the number of sockets, of broadcasts a second, and of seconds. Rate 0: as many as go
/// without anybody being dropped.
///
/// The client is on the same machine and in the same process: it only counts bytes, so that most of what is measured is the server's.
final class BroadcastSoak {
  private static final int FRAME_BYTES = 160;
  private static final int HEADER_BYTES = 4;

  private final int sockets;
  private final AtomicLong received = new AtomicLong();
  private final long[] lateNanos = new long[1 << 20];
  private int noted;

  private BroadcastSoak(int sockets) {
    this.sockets = sockets;
  }

  static void main(String[] arguments) throws Exception {
    int sockets = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 300;
    int rate = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
    int seconds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 10;
    new BroadcastSoak(sockets).run(rate, seconds);
  }

  private void run(int rate, int seconds) throws Exception {
    var audience = new ConnectionGroup();
    var options = HubOptions.DEFAULT.with(new HubOptions.Admission(5000, 5000, Origins.OWN));
    try (var hub =
            Hub.open(options, InstantSource.system())
                .at(
                    "/ws",
                    (connection, _) ->
                        new Receiver() {
                          @Override
                          public void opened() {
                            audience.add(connection);
                          }

                          @Override
                          public void received(String text) {}
                        });
        var server = HttpServer.open(HttpOptions.loopback(0), _ -> HttpResponse.of(404), hub)) {
      var reading = Thread.ofPlatform().daemon().start(() -> read(server.port()));
      while (audience.size() < sockets) {
        LockSupport.parkNanos(1_000_000);
      }
      publish(audience, rate, 3);
      noted = 0;
      long before = received.get();
      long cpu = cpuNanos();
      long begun = System.nanoTime();
      publish(audience, rate, seconds);
      double took = (System.nanoTime() - begun) / 1e9;
      double delivered = received.get() - before;
      System.out.printf(
          "%d sockets, %.0f deliveries/s, %.1f us CPU each, %d dropped%n",
          sockets,
          delivered / took,
          (cpuNanos() - cpu) / 1e3 / delivered,
          sockets - audience.size());
      var times = Arrays.copyOf(lateNanos, noted);
      Arrays.sort(times);
      if (noted > 0) {
        System.out.printf(
            "last delivery after: p50 %.1f ms, p99 %.1f ms%n",
            times[noted / 2] / 1e6, times[noted * 99 / 100] / 1e6);
      }
      reading.interrupt();
    }
  }

  /// One frame after the other, at its time, or as soon as everybody has the one of a window before.
  private void publish(ConnectionGroup audience, int rate, int seconds) {
    long begun = System.nanoTime();
    long end = begun + Duration.ofSeconds(seconds).toNanos();
    long base = received.get();
    for (long i = 0; System.nanoTime() < end; i++) {
      long sent = System.nanoTime();
      audience.send(TextFrame.of("x".repeat(FRAME_BYTES)));
      if (rate > 0) {
        long next = begun + i * 1_000_000_000L / rate;
        while (received.get() < base + (i + 1) * sockets && System.nanoTime() < next) {
          LockSupport.parkNanos(50_000);
        }
        note(System.nanoTime() - sent);
        while (System.nanoTime() < next) {
          LockSupport.parkNanos(50_000);
        }
      } else {
        while (received.get() < base + (i - 100) * sockets) {
          LockSupport.parkNanos(50_000);
        }
      }
    }
  }

  private void note(long nanos) {
    if (noted < lateNanos.length) {
      lateNanos[noted++] = nanos;
    }
  }

  private void read(int port) {
    try (var selector = Selector.open()) {
      for (int i = 0; i < sockets; i++) {
        connect(port, selector);
      }
      var buffer = ByteBuffer.allocateDirect(256 << 10);
      while (!Thread.interrupted()) {
        selector.select(100);
        for (var key : selector.selectedKeys()) {
          take(key, buffer);
        }
        selector.selectedKeys().clear();
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void take(SelectionKey key, ByteBuffer buffer) throws IOException {
    buffer.clear();
    int count = ((SocketChannel) key.channel()).read(buffer);
    if (count < 0) {
      key.cancel();
      return;
    }
    var pending = (int[]) key.attachment();
    pending[0] += count;
    received.addAndGet(pending[0] / (FRAME_BYTES + HEADER_BYTES));
    pending[0] %= FRAME_BYTES + HEADER_BYTES;
  }

  private static void connect(int port, Selector selector) throws IOException {
    var channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    var request =
        """
        GET /ws HTTP/1.1
        Host: here
        Upgrade: websocket
        Connection: Upgrade
        Sec-WebSocket-Version: 13
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==

        """
            .replace("\n", "\r\n");
    channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
    var one = ByteBuffer.allocate(1);
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      one.clear();
      if (channel.read(one) < 0) {
        throw new IOException("The server hung up after: " + head);
      }
      head.append((char) one.get(0));
    }
    channel.configureBlocking(false);
    channel.register(selector, SelectionKey.OP_READ, new int[1]);
  }

  private static long cpuNanos() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }
}

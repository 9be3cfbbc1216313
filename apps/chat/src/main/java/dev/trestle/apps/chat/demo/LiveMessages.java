package dev.trestle.apps.chat.demo;

import static java.util.Objects.requireNonNull;

import dev.trestle.kit.demo.DemoUser;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/// Sends a demo message every few seconds until it is closed, and keeps all demo users online.
final class LiveMessages implements AutoCloseable {
  private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(4);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(14);
  private static final Duration TYPING = Duration.ofSeconds(2);

  private final List<DemoContent.Line> lines;
  private final Map<String, DemoUser> users;
  private final String channel;
  private final List<GatewayConnection> connections;
  private final Thread thread;

  /// @param users by username
  LiveMessages(List<DemoContent.Line> lines, Map<String, DemoUser> users, String channel) {
    this.lines = lines;
    this.users = Map.copyOf(users);
    this.channel = channel;
    this.connections = users.values().stream().map(GatewayConnection::new).toList();
    this.thread = Thread.ofVirtual().name("demo messages").start(this::sendMessages);
  }

  private void sendMessages() {
    var random = RandomGenerator.getDefault();
    try {
      for (int next = 0; ; next = (next + 1) % lines.size()) {
        Thread.sleep(
            Duration.ofMillis(
                random.nextLong(SHORTEST_PAUSE.toMillis(), LONGEST_PAUSE.toMillis())));
        send(lines.get(next));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void send(DemoContent.Line line) throws InterruptedException {
    var speaker = requireNonNull(users.get(line.who()));
    try {
      speaker.post(channel + "/typing", Map.of());
      Thread.sleep(TYPING);
      speaker.post(channel + "/messages", Map.of("content", line.text()));
    } catch (RuntimeException _) {
      // The server is unavailable or refuses; the next message may succeed.
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    connections.forEach(GatewayConnection::close);
  }
}

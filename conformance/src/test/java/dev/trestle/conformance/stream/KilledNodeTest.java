package dev.trestle.conformance.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.aws.remote.RemoteDynamo;
import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.conformance.ServedDatabase;
import dev.trestle.conformance.TestEffort;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.singletable.testing.stream.Rooms.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// Two stream consumers in their own processes, one of which is killed repeatedly while others write.
class KilledNodeTest {
  private static final int KILLS = TestEffort.kills(3, 50);
  private static final int ROOMS = 8;
  private static final int MESSAGES_PER_KILL = 40;

  private final ConcurrentLinkedQueue<String> handled = new ConcurrentLinkedQueue<>();

  /// A node process, and the thread that reads its output.
  private record Child(Process process, Thread ear, CountDownLatch ready) {
    void kill() throws InterruptedException {
      // Through the handle: the process's own method would close the pipe and lose its content.
      process.toHandle().destroyForcibly();
      process.waitFor();
      ear.join();
    }

    void end() throws InterruptedException, IOException {
      process.getOutputStream().close();
      process.waitFor();
      ear.join();
    }
  }

  @Test
  void unfinished_records_of_a_killed_node_are_handled_by_another() throws Exception {
    try (var served = ServedDatabase.inMemory();
        var remote = RemoteDynamo.open(RemoteOptions.at(served.uri()).as("parent", "any"))) {
      var rooms = StreamChild.rooms(remote);
      TableProvisioner.over(remote).ensure(TableSetup.of(rooms.model().create()));
      var children = new ArrayDeque<Child>();
      try {
        children.add(start(served));
        children.add(start(served));
        int next = 0;
        for (int kill = 0; kill < KILLS; kill++) {
          for (var child : children) {
            child.ready().await();
          }
          for (int i = 0; i < MESSAGES_PER_KILL; i++) {
            int number = next++;
            for (int room = 0; room < ROOMS; room++) {
              rooms.run(rooms.messages().create(new Message("room" + room, number, "text")));
            }
          }
          children.remove().kill();
          children.add(start(served));
        }
        var expected = new TreeSet<String>();
        for (int room = 0; room < ROOMS; room++) {
          for (int number = 0; number < next; number++) {
            expected.add("room" + room + " " + number);
          }
        }
        await()
            .atMost(Duration.ofMinutes(2))
            .untilAsserted(() -> assertThat(new TreeSet<>(handled)).isEqualTo(expected));
        for (var child : children) {
          child.end();
          assertThat(child.process().exitValue()).isZero();
        }
        System.out.printf(
            "%d kills: %d messages, %d times handled again%n",
            KILLS, expected.size(), handled.size() - expected.size());
      } finally {
        children.forEach(child -> child.process().destroyForcibly());
      }
    }
  }

  private Child start(ServedDatabase served) throws IOException {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                StreamChild.class.getName(),
                served.uri().toString()));
    var process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    var ready = new CountDownLatch(1);
    var ear = Thread.ofPlatform().daemon().start(() -> hear(process, ready));
    return new Child(process, ear, ready);
  }

  private void hear(Process process, CountDownLatch ready) {
    try (var lines = process.inputReader()) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.equals(StreamChild.READY)) {
          ready.countDown();
        } else {
          handled.add(line);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package dev.trestle.conformance.stream;

import dev.trestle.aws.remote.RemoteDynamo;
import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.testing.stream.Rooms;
import dev.trestle.singletable.testing.stream.Rooms.Message;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// The stream consumer process that is killed: prints every message that it has handled. Stops properly when its input
/// ends.
///
/// Argument: the address of the database.
final class StreamChild {
  static final String TABLE = "killed";
  static final String READY = "ready";

  private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);

  private StreamChild() {}

  public static void main(String[] arguments) throws IOException {
    new StreamChild().run(URI.create(arguments[0]));
  }

  private void run(URI uri) throws IOException {
    try (var remote = RemoteDynamo.open(RemoteOptions.at(uri).as("child", "any"));
        var _ =
            Streams.of(rooms(remote), remote)
                .group("mortals")
                .reading(
                    options ->
                        options
                            .lease(Duration.ofSeconds(1))
                            .readLeasesEvery(Duration.ofMillis(100))
                            .idle(new Backoff(Duration.ofMillis(2), Duration.ofMillis(20))))
                .created(Message.class, it -> say(it.entity().room() + " " + it.entity().number()))
                .start()) {
      say(READY);
      while (System.in.read() >= 0) {
        // Only the end of the input matters.
      }
    }
  }

  static Rooms rooms(RemoteDynamo remote) {
    return Tables.of(remote).placeholder("test", TABLE).open(Rooms.class);
  }

  /// One system call for each line: a printed line is in the pipe, whatever happens to this process afterwards.
  private synchronized void say(String line) {
    try {
      out.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package dev.trestle.conformance.crash;

import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;

/// The process that is killed: writes as fast as it can, and prints every acknowledged write.
///
/// Arguments: directory, durability, seed, and for each writer the number of its next write.
final class CrashChild {
  static final String READY = "ready";
  private static final int FIRST_WRITER = 3;

  private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);

  private CrashChild() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread.ofPlatform().daemon().start(CrashChild::endWithInput);
    var options =
        DatabaseOptions.at(Path.of(arguments[0])).durability(Durability.valueOf(arguments[1]));
    new CrashChild().run(options, Long.parseLong(arguments[2]), arguments);
  }

  private void run(DatabaseOptions options, long seed, String[] arguments)
      throws InterruptedException {
    try (var database = Database.open(options)) {
      CrashTable.createIfMissing(database);
      say(READY);
      var threads = new ArrayList<Thread>();
      for (int i = FIRST_WRITER; i < arguments.length; i++) {
        int writer = i - FIRST_WRITER;
        long first = Long.parseLong(arguments[i]);
        threads.add(Thread.ofVirtual().start(() -> write(database, seed, writer, first)));
      }
      for (var thread : threads) {
        thread.join();
      }
    }
  }

  private void write(Database database, long seed, int writer, long first) {
    for (long number = first; ; number++) {
      NumberedWrite.of(seed, writer, number).on(database);
      say(writer + " " + number);
    }
  }

  /// One system call for each line: a printed line is in the pipe, whatever happens to this process afterwards.
  private synchronized void say(String line) {
    try {
      out.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The parent holds the other end of standard input; without a parent this process ends.
  private static void endWithInput() {
    try {
      while (System.in.read() >= 0) {
        // Only the end of the input matters.
      }
    } catch (IOException _) {
      // A broken pipe is an end as well.
    }
    Runtime.getRuntime().halt(0);
  }
}

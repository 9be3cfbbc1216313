package dev.trestle.conformance.differential.endpoint;

import java.io.IOException;

/// Runs DynamoDB Local until standard input ends, so that it never outlives its parent process. Its class path has
/// DynamoDB Local and not our classes, so it uses reflection.
final class LocalMain {
  private LocalMain() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    Thread.ofPlatform().daemon().start(LocalMain::endWithInput);
    Class.forName("software.amazon.dynamodb.services.local.main.ServerRunner")
        .getMethod("main", String[].class)
        .invoke(null, (Object) arguments);
  }

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

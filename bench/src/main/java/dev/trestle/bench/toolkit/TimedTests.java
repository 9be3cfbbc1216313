package dev.trestle.bench.toolkit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/// A program that runs the test of a class with JUnit a number of times, and prints the duration of each run: creating
/// the database and the table, using them, and closing them.
final class TimedTests {
  private TimedTests() {}

  public static void main(String[] arguments) throws ClassNotFoundException {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(List.of(selectClass(Class.forName(arguments[0]))))
            .build();
    var launcher = LauncherFactory.create();
    for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
      launcher.execute(request, new Stopwatch());
    }
  }

  /// JUnit reports the end of a test after all its resources are closed.
  private static final class Stopwatch implements TestExecutionListener {
    private long begun;

    @Override
    public void executionStarted(TestIdentifier test) {
      begun = System.nanoTime();
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      long nanos = System.nanoTime() - begun;
      result
          .getThrowable()
          .ifPresent(
              thrown -> {
                throw new IllegalStateException(test.getDisplayName() + " failed", thrown);
              });
      if (test.isTest()) {
        ForkedProgram.print(nanos);
      }
    }
  }
}

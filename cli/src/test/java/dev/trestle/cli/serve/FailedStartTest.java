package dev.trestle.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import dev.trestle.cli.config.Apps;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.engine.Database;
import dev.trestle.kit.app.App;
import dev.trestle.kit.app.AppEnvironment;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Opens each application on a database that fails at one of the requests that its start sends: whatever it had opened before is closed.
@Isolated("other tests start threads of applications, too")
class FailedStartTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final Duration PAUSE = Duration.ofMillis(5);

  /// More requests than any application sends before it is open.
  private static final int MAX_REQUESTS = 500;

  private static final Pattern CODE =
      Pattern.compile("dev\\.trestle\\.(apps|kit|singletable|web)\\.");

  @TempDir private Path directory;
  private int dumps;

  static List<App> apps() {
    return Apps.STANDARD.all();
  }

  @ParameterizedTest
  @MethodSource("apps")
  void an_application_that_cannot_open_leaves_no_thread_behind(App app) throws IOException {
    var before = threads().keySet();
    int failed = 0;
    while (!opens(app, failed + 1)) {
      failed++;
      assertThat(failed).isLessThan(MAX_REQUESTS);
      assertNoneBeside(before, "request %d of %s failed".formatted(failed, app.name()));
    }
    assertThat(failed).isGreaterThan(3);
  }

  /// Opens and closes an application.
  ///
  /// @param failing the request of its start that fails, if there are so many
  private static boolean opens(App app, int failing) {
    try (var database = Database.inMemory()) {
      var faulty = new FaultyDatabase(database, failing);
      app.open(AppEnvironment.of(faulty, faulty)).close();
      return true;
    } catch (InjectedException _) {
      return false;
    }
  }

  private void assertNoneBeside(Iterable<String> before, String when) throws IOException {
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    var left = threads();
    before.forEach(left::remove);
    while (!left.isEmpty() && System.nanoTime() < deadline) {
      LockSupport.parkNanos(PAUSE.toNanos());
      left = threads();
      before.forEach(left::remove);
    }
    assertThat(left).as(when).isEmpty();
  }

  /// The threads that run code of the toolkit or of applications, virtual ones too: the stack of each, by its number.
  private Map<String, String> threads() throws IOException {
    var file = directory.resolve("threads%d.txt".formatted(dumps++));
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .dumpThreads(file.toString(), ThreadDumpFormat.TEXT_PLAIN);
    return Stream.of(Files.readString(file).split("\n\n", -1))
        .filter(thread -> CODE.matcher(thread).find())
        .filter(thread -> !thread.contains(FailedStartTest.class.getName()))
        .collect(Collectors.toMap(thread -> thread.strip().split(" ", 2)[0], thread -> thread));
  }

  /// The fault of the test.
  private static final class InjectedException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /// A database that fails at one request of the thread that made it. Requests of other threads are neither counted nor failed.
  private static final class FaultyDatabase extends ForwardingDynamo implements DynamoStreams {
    private final Database database;
    private final Thread opening = Thread.currentThread();
    private int left;

    FaultyDatabase(Database database, int failing) {
      this.database = database;
      this.left = failing;
    }

    private <R> R counted(Supplier<R> request) {
      if (Thread.currentThread().equals(opening) && --left == 0) {
        throw new InjectedException();
      }
      return request.get();
    }

    @Override
    protected <R> R forward(Request<? super Dynamo, R> request) {
      return counted(() -> request.on(database));
    }

    @Override
    public ListStreams.Result listStreams(ListStreams request) {
      return counted(() -> database.listStreams(request));
    }

    @Override
    public DescribeStream.Result describeStream(DescribeStream request) {
      return counted(() -> database.describeStream(request));
    }

    @Override
    public GetShardIterator.Result getShardIterator(GetShardIterator request) {
      return counted(() -> database.getShardIterator(request));
    }

    @Override
    public GetRecords.Result getRecords(GetRecords request) {
      return counted(() -> database.getRecords(request));
    }
  }
}

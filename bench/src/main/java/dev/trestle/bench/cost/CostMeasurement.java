package dev.trestle.bench.cost;

import dev.trestle.bench.suite.InProcessRequest;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.metering.CostMeter;
import dev.trestle.dynamo.metering.MeteredDynamo;
import dev.trestle.engine.Database;
import dev.trestle.kit.app.RunningApp;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Runs an application in this process on a database that counts capacity, and collects the cost of each operation. Must
/// be closed.
public final class CostMeasurement implements AutoCloseable {
  private final Database database = Database.inMemory();
  private final String root;
  private final String session;
  private final RunningApp app;
  private final Hub hub = Hub.open(HubOptions.DEFAULT, InstantSource.system());
  private final Router router = new Router();
  private final List<CostTable.Row> rows = new ArrayList<>();

  /// Opens an application.
  @FunctionalInterface
  public interface Opening {
    RunningApp open(Dynamo dynamo, DynamoStreams streams);
  }

  /// @param root the path of the application's API
  /// @param session the path below it that loads a caller's session into the cache of the node
  public CostMeasurement(String root, String session, Opening opening) {
    this.root = root;
    this.session = session;
    this.app = opening.open(MeteredDynamo.over(database), new EmptyStreams(database));
    app.mount(router, hub);
  }

  /// The costs so far.
  ///
  /// @param benchmark the name of the benchmark that writes the table
  public CostTable table(String benchmark) {
    return new CostTable(benchmark, rows);
  }

  /// Prepares a call whose cost is counted.
  ///
  /// @param operation the method and the path, such as `GET /servers/{serverId}`
  /// @param parts the values of the path parameters, in order
  public MeasuredCall measured(String operation, String... parts) {
    return new MeasuredCall(operation, parts, "", "");
  }

  /// A prepared call of one operation.
  public final class MeasuredCall {
    private final String operation;
    private final String[] parts;
    private final String query;
    private final String remark;

    private MeasuredCall(String operation, String[] parts, String query, String remark) {
      this.operation = operation;
      this.parts = parts;
      this.query = query;
      this.remark = remark;
    }

    /// Adds query parameters.
    public MeasuredCall query(String wanted) {
      return new MeasuredCall(operation, parts, wanted, remark);
    }

    /// Adds a remark for the table.
    public MeasuredCall remark(String wanted) {
      return new MeasuredCall(operation, parts, query, wanted);
    }

    /// Calls, and counts the cost.
    ///
    /// @param token the access token of the caller
    public String by(String token, String body) {
      return count(operation, remark, call(token, body));
    }

    public String by(String token) {
      return by(token, "");
    }

    /// Calls without counting.
    public String uncounted(String token, String body) {
      return responseBody(call(token, body));
    }

    private InProcessRequest call(String token, String body) {
      var words = operation.split(" ", 2);
      var path = words[1];
      for (var part : parts) {
        path = path.replaceFirst("\\{[^}]+}", part);
      }
      return new InProcessRequest(
          words[0], root + path + (query.isEmpty() ? "" : "?" + query), token, body);
    }
  }

  /// Counts a call that is no route of the API, such as a GraphQL operation.
  ///
  /// @param operation its name in the table
  /// @param path the whole path
  public String post(String operation, String remark, String path, String token, String body) {
    return count(operation, remark, new InProcessRequest("POST", path, token, body));
  }

  /// Makes such a call without counting.
  public String uncounted(String path, String token, String body) {
    return responseBody(new InProcessRequest("POST", path, token, body));
  }

  private String count(String operation, String remark, InProcessRequest call) {
    loadSession(call.token());
    var meter = new CostMeter();
    var response = meter.count(() -> responseBody(call));
    rows.add(new CostTable.Row(operation, remark, meter.cost()));
    return response;
  }

  /// Loads the caller's session into the node's cache, so that its cost is not part of the call.
  private void loadSession(String token) {
    if (!token.isEmpty()) {
      responseBody(new InProcessRequest("GET", root + session, token, ""));
    }
  }

  private String responseBody(InProcessRequest call) {
    var answer = router.answer(call);
    var text = new String(answer.body(), StandardCharsets.UTF_8);
    if (answer.status() >= 300) {
      throw new IllegalStateException(
          "%s %s answered %d: %s".formatted(call.method(), call.target(), answer.status(), text));
    }
    return text;
  }

  @Override
  public void close() {
    app.close();
    hub.close();
    database.close();
  }
}

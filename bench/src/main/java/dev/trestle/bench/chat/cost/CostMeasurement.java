package dev.trestle.bench.chat.cost;

import dev.trestle.apps.chat.ChatApp;
import dev.trestle.apps.chat.ChatConfig;
import dev.trestle.bench.socket.JsonMembers;
import dev.trestle.engine.Database;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.password.HashCost;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Runs the chat in this process on a database that counts capacity, and collects the cost of each operation. Must be
/// closed.
final class CostMeasurement implements AutoCloseable {
  private final Database database = Database.inMemory();
  private final CapacityMeter meter = new CapacityMeter(database);
  private final ChatApp app;
  private final Hub hub;
  private final Router router = new Router();
  private final List<CostTable.Row> rows = new ArrayList<>();

  CostMeasurement() {
    var config =
        ChatConfig.of(meter, new EmptyStreams(database))
            .forPrograms(true)
            .accounts(AccountOptions.DEFAULT.hashCost(HashCost.NONE).assumesVerified(true));
    this.app = ChatApp.open(config);
    this.hub = Hub.open(HubOptions.DEFAULT, config.clock());
    app.mount(router, hub);
  }

  CostTable table() {
    return new CostTable(rows);
  }

  /// Prepares a call whose cost is counted.
  ///
  /// @param operation the method and the path, such as `GET /servers/{serverId}`
  /// @param parts the values of the path parameters, in order
  MeasuredCall measured(String operation, String... parts) {
    return new MeasuredCall(operation, parts, "", "");
  }

  /// A prepared call of one operation.
  final class MeasuredCall {
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
    MeasuredCall query(String wanted) {
      return new MeasuredCall(operation, parts, wanted, remark);
    }

    /// Adds a remark for the table.
    MeasuredCall remark(String wanted) {
      return new MeasuredCall(operation, parts, query, wanted);
    }

    /// @param token the access token of the caller
    String by(String token, String body) {
      loadSession(token);
      var call = call(token, body);
      var response = new String[1];
      var bill = meter.during(() -> response[0] = responseBody(call));
      rows.add(new CostTable.Row(operation, remark, bill));
      return response[0];
    }

    String by(String token) {
      return by(token, "");
    }

    /// Calls without counting.
    String uncounted(String token, String body) {
      return responseBody(call(token, body));
    }

    private InProcessRequest call(String token, String body) {
      var words = operation.split(" ", 2);
      var path = words[1];
      for (var part : parts) {
        path = path.replaceFirst("\\{[^}]+}", part);
      }
      return new InProcessRequest(
          words[0], path + (query.isEmpty() ? "" : "?" + query), token, body);
    }
  }

  /// Loads the caller's session into the node's cache, so that its cost is not part of the call.
  private void loadSession(String token) {
    if (!token.isEmpty()) {
      responseBody(new InProcessRequest("GET", "/auth/me", token, ""));
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

  /// Creates a user without counting.
  ///
  /// @return the whole response
  String signUp(String name) {
    return measured("POST /auth/signup").uncounted("", credentials(name));
  }

  static String credentials(String name) {
    return "{\"email\":\"%s@example.org\",\"username\":\"%s\",\"password\":\"correct horse battery %s\"}"
        .formatted(name, name, name);
  }

  static String first(String name, String json) {
    return JsonMembers.first(name, json);
  }

  @Override
  public void close() {
    app.close();
    hub.close();
    database.close();
  }
}

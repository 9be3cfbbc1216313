package dev.trestle.bench.chat.cost;

import dev.trestle.apps.chat.ChatApp;
import dev.trestle.apps.chat.ChatConfig;
import dev.trestle.apps.chat.account.AccountOptions;
import dev.trestle.apps.chat.account.password.HashCost;
import dev.trestle.bench.socket.JsonMembers;
import dev.trestle.engine.Database;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Runs the chat in this process on a database that counts capacity, and collects the cost of each operation. Must be
/// closed.
final class Costs implements AutoCloseable {
  private final Database database = Database.inMemory();
  private final Meter meter = new Meter(database);
  private final ChatApp app;
  private final Hub hub;
  private final Router router = new Router();
  private final List<CostTable.Row> rows = new ArrayList<>();

  Costs() {
    var config =
        ChatConfig.of(meter, new SilentStreams(database))
            .forPrograms(true)
            .accounts(AccountOptions.DEFAULT.hashCost(HashCost.NONE).believing(true));
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
  Paying paying(String operation, String... parts) {
    return new Paying(operation, parts, "", "");
  }

  /// A prepared call of one operation.
  final class Paying {
    private final String operation;
    private final String[] parts;
    private final String query;
    private final String remark;

    private Paying(String operation, String[] parts, String query, String remark) {
      this.operation = operation;
      this.parts = parts;
      this.query = query;
      this.remark = remark;
    }

    /// Adds query parameters.
    Paying asking(String wanted) {
      return new Paying(operation, parts, wanted, remark);
    }

    /// Adds a remark for the table.
    Paying remark(String wanted) {
      return new Paying(operation, parts, query, wanted);
    }

    /// @param token the access token of the caller
    String by(String token, String body) {
      greet(token);
      var call = call(token, body);
      var told = new String[1];
      var bill = meter.during(() -> told[0] = told(call));
      rows.add(new CostTable.Row(operation, remark, bill));
      return told[0];
    }

    String by(String token) {
      return by(token, "");
    }

    /// Calls without counting.
    String free(String token, String body) {
      return told(call(token, body));
    }

    private Call call(String token, String body) {
      var words = operation.split(" ", 2);
      var path = words[1];
      for (var part : parts) {
        path = path.replaceFirst("\\{[^}]+}", part);
      }
      return new Call(words[0], path + (query.isEmpty() ? "" : "?" + query), token, body);
    }
  }

  /// Loads the caller's session into the node's cache, so that its cost is not part of the call.
  private void greet(String token) {
    if (!token.isEmpty()) {
      told(new Call("GET", "/auth/me", token, ""));
    }
  }

  private String told(Call call) {
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
  String signedUp(String name) {
    return paying("POST /auth/signup").free("", credentials(name));
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

package dev.trestle.conformance.fuzz;

import dev.trestle.conformance.api.Api;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.request.SampleRequest;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/// Fuzzes the protocol with JSON for every operation, on a real database. An input is the operation's name, a line
/// break and the body.
final class RequestTarget implements FuzzTarget {
  /// After this many inputs, a new database is used.
  private static final int INPUTS_PER_DATABASE = 5_000;

  private static final List<String> PIECES =
      List.of(
          "null",
          "true",
          "false",
          "0",
          "1",
          "-1",
          "2147483648",
          "99999999999999999999",
          "1.5",
          "1e400",
          "1e999999999",
          "-1e-999999999",
          "\"\"",
          "\"x\"",
          "\"hash\"",
          "\"pk\"",
          "\"ALL_OLD\"",
          "\"\\ud800\"",
          "\"\\u0000\"",
          "\"#n0\"",
          "\":v0\"",
          "[]",
          "{}",
          "[{}]",
          "[null]",
          "{\"S\":\"a\"}",
          "{\"N\":\"1\"}",
          "{\"N\":\"1e125\"}",
          "{\"SS\":[]}",
          "{\"NS\":[\"1\",\"1.0\"]}",
          "{\"M\":{}}",
          "{\"L\":[null]}",
          "{\"NULL\":false}",
          "{\"B\":\"=\"}",
          "{\"S\":\"a\",\"N\":\"1\"}",
          "{",
          "}",
          "[",
          "]",
          ",",
          ":",
          "\"",
          "[[[[[[[[[[",
          "{\"M\":{\"a\":{\"M\":{\"a\":",
          "\"" + "x".repeat(3000) + "\"",
          "\"" + "9".repeat(500) + "\"");

  private final Path exports;
  private Database database;
  private int taken;

  RequestTarget(Path exports) {
    this.exports = exports;
    this.database = open();
  }

  private Database open() {
    var opened = Database.open(DatabaseOptions.inMemory().exports(exports));
    var wire = new Wire(opened, opened);
    for (var table : SampleRequest.tables()) {
      wire.answer(table.operation(), table.body().getBytes(StandardCharsets.UTF_8));
    }
    return opened;
  }

  @Override
  public String name() {
    return "requests";
  }

  @Override
  public int share() {
    return 50;
  }

  @Override
  public String input(SplittableRandom random) {
    String operation;
    String body;
    if (random.nextBoolean()) {
      var sample = SampleRequest.of(random.nextLong(), random.nextInt(1 << 20));
      operation = sample.operation();
      body = sample.body();
    } else {
      var any = Api.all().get(random.nextInt(Api.all().size()));
      operation = any.name();
      body = Json.text(new ApiRequests(random).request(any.parameters()));
    }
    return operation + "\n" + new Mutation(random, PIECES).of(body, 4);
  }

  @Override
  public void process(String input) {
    int end = input.indexOf('\n');
    if (++taken % INPUTS_PER_DATABASE == 0) {
      database.close();
      database = open();
    }
    var body = input.substring(end + 1).getBytes(StandardCharsets.UTF_8);
    var response = new Wire(database, database).answer(input.substring(0, end), body);
    if (response.status() != 200 && response.status() != 400) {
      throw new IllegalStateException(new String(response.body(), StandardCharsets.UTF_8));
    }
    if (response.body().length > 0) { // Operations on tags answer nothing at all.
      Json.asObject(Json.parse(response.body()));
    }
  }

  /// A request may read a megabyte of items, which are written as JSON into a buffer that doubles.
  @Override
  public long allowedBytes(String input) {
    return (16L << 20) + BYTES_PER_CHARACTER * input.length();
  }

  @Override
  public void close() {
    database.close();
  }
}

package dev.trestle.server;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/// One line of JSON for each request: what was asked of which table, and how it went. Never what is in items, keys or
/// signatures. Thread-safe.
public final class RequestLog {
  private static final System.Logger LOG = System.getLogger(RequestLog.class.getName());
  private static final int LINE_BYTES = 256;

  private final OutputStream out;

  /// One request, as the log tells it.
  ///
  /// @param error the error's name, or nothing
  record Line(
      Instant time,
      String requestId,
      String caller,
      String operation,
      List<TableName> tables,
      int status,
      String error,
      long micros,
      int requestBytes,
      int responseBytes) {}

  public RequestLog(OutputStream out) {
    this.out = out;
  }

  /// A log that cannot be written must not stop the database: it says so and goes on.
  void write(Line line) {
    var bytes = json(line);
    synchronized (out) {
      try {
        out.write(bytes);
        out.write('\n');
        out.flush();
      } catch (IOException e) {
        LOG.log(System.Logger.Level.WARNING, "Cannot write the request log", e);
      }
    }
  }

  private static byte[] json(Line line) {
    var json =
        new JsonOutput(LINE_BYTES)
            .beginObject()
            .name("time")
            .string(line.time.toString())
            .name("requestId")
            .string(line.requestId)
            .name("caller")
            .string(line.caller)
            .name("operation")
            .string(line.operation)
            .name("table")
            .string(line.tables.stream().map(TableName::text).collect(Collectors.joining(",")))
            .name("status")
            .number(line.status);
    if (!line.error.isEmpty()) {
      json.name("error").string(line.error);
    }
    return json.name("micros")
        .number(line.micros)
        .name("requestBytes")
        .number(line.requestBytes)
        .name("responseBytes")
        .number(line.responseBytes)
        .endObject()
        .toArray();
  }
}

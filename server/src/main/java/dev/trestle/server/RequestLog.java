package dev.trestle.server;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/// Writes one line of JSON per request: operation, tables, status, time and sizes. Never the content of items, keys or
/// signatures. Thread-safe.
public final class RequestLog {
  private static final System.Logger LOG = System.getLogger(RequestLog.class.getName());
  private static final int LINE_BYTES = 256;

  private final OutputStream out;

  /// One request of the log.
  ///
  /// @param error the error code; empty for a success
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

  /// Logs a warning if the file cannot be written, because a full disk must not stop the database.
  void write(Line line) {
    var bytes = json(line);
    synchronized (out) {
      try {
        out.write(bytes);
        out.write('\n');
        out.flush();
      } catch (IOException e) {
        LOG.log(System.Logger.Level.WARNING, "The request log cannot be written", e);
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

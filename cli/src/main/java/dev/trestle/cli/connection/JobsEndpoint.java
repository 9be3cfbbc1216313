package dev.trestle.cli.connection;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.NameRules;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.Database;
import dev.trestle.engine.job.JobProgress;
import dev.trestle.server.access.AccessKeyCaller;
import dev.trestle.server.access.SignatureVerifier;
import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// HTTP endpoint for the progress of backups, restores and exports, and for the files of exports, which DynamoDB has no operations for. Handles
/// the paths in [JobPaths] with the same signatures and permissions, and passes all other requests to DynamoDB's endpoint.
public final class JobsEndpoint implements HttpHandler {
  private static final Pattern TABLE = Pattern.compile("arn:[^/]*:table/([^/]+)(/.*)?");
  private static final String BYTES = "application/octet-stream";
  private static final String JSON = "application/json";
  private static final int FIRST_BUFFER_BYTES = 256;

  private final Database database;
  private final Optional<SignatureVerifier> signatures;
  private final HttpHandler dynamodb;

  /// Creates the endpoint in front of another handler.
  ///
  /// @param signatures verifies signatures; without it, any signature is accepted
  public JobsEndpoint(
      Database database, Optional<SignatureVerifier> signatures, HttpHandler dynamodb) {
    this.database = database;
    this.signatures = signatures;
    this.dynamodb = dynamodb;
  }

  @Override
  public boolean waits(HttpRequest request) {
    return isOurs(request) ? !request.path().equals(JobPaths.PROGRESS) : dynamodb.waits(request);
  }

  @Override
  public void answer(HttpRequest request, Consumer<HttpResponse> send) {
    if (isOurs(request)) {
      send.accept(answer(request));
    } else {
      dynamodb.answer(request, send);
    }
  }

  @Override
  public HttpResponse answer(HttpRequest request) {
    if (!isOurs(request)) {
      return dynamodb.answer(request);
    }
    try {
      return route(request, caller(request), JobPaths.parameters(request.query()))
          .with("Cache-Control", "no-store");
    } catch (RequestException refused) {
      return HttpResponse.of(400, JSON, error(refused));
    } catch (IOException e) {
      return HttpResponse.text(500, "Cannot read a file of the export: " + e.getMessage() + "\n");
    }
  }

  private static boolean isOurs(HttpRequest request) {
    return request.path().equals(JobPaths.PROGRESS) || request.path().equals(JobPaths.EXPORTS);
  }

  private AccessKeyCaller caller(HttpRequest request) {
    if (signatures.isEmpty()) {
      SignatureVerifier.requireAny(request);
      return AccessKeyCaller.ANYBODY;
    }
    var key = signatures.get().verify(request);
    return new AccessKeyCaller(key.id(), key.permissions());
  }

  private HttpResponse route(
      HttpRequest request, AccessKeyCaller caller, Map<String, String> parameters)
      throws IOException {
    var arn = Optional.ofNullable(parameters.get("arn")).orElse("");
    var table = tableOf(arn);
    return switch (request.method() + " " + request.path()) {
      case "GET " + JobPaths.PROGRESS -> {
        caller.require("DescribeProgress", table, false);
        yield HttpResponse.of(200, JSON, progress(database.progress(arn)));
      }
      case "GET " + JobPaths.EXPORTS -> {
        caller.require("ReadExport", table, false);
        yield export(database.exportFiles(arn), parameters);
      }
      case "DELETE " + JobPaths.EXPORTS -> {
        caller.require("RemoveExport", table, true);
        database.removeExportFiles(arn);
        yield HttpResponse.of(200, JSON, new JsonOutput(2).beginObject().endObject().toArray());
      }
      default -> HttpResponse.of(405);
    };
  }

  private static List<TableName> tableOf(String arn) {
    var matcher = TABLE.matcher(arn);
    if (!matcher.matches() || !NameRules.fit(matcher.group(1))) {
      throw new ValidationException("Not the name of a table, backup or export: " + arn);
    }
    return List.of(TableName.of(matcher.group(1)));
  }

  private static HttpResponse export(SortedMap<String, Path> files, Map<String, String> parameters)
      throws IOException {
    var key = parameters.get("key");
    if (key == null) {
      return HttpResponse.of(200, JSON, list(ExportFile.list(files)));
    }
    // Only files of the export: the key is looked up, and never used as a path.
    var file = files.get(key);
    if (file == null) {
      throw new ValidationException("The export has no such file: " + key);
    }
    return HttpResponse.of(200, BYTES, ExportFile.read(file, offset(parameters)));
  }

  private static long offset(Map<String, String> parameters) {
    try {
      return Math.max(0, Long.parseLong(parameters.getOrDefault("offset", "0")));
    } catch (NumberFormatException _) {
      throw new ValidationException("offset is not a number");
    }
  }

  private static byte[] progress(Optional<JobProgress> progress) {
    var out = new JsonOutput(FIRST_BUFFER_BYTES).beginObject();
    progress.ifPresent(
        far ->
            out.name("Done")
                .number(far.done())
                .name("Total")
                .number(far.total())
                .name("Unit")
                .string(far.unit().name()));
    return out.endObject().toArray();
  }

  private static byte[] list(List<ExportFile> files) {
    var out = new JsonOutput(FIRST_BUFFER_BYTES).beginObject().name("Files").beginArray();
    for (var file : files) {
      out.beginObject().name("Key").string(file.key());
      out.name("Bytes").number(file.bytes()).endObject();
    }
    return out.endArray().endObject().toArray();
  }

  private static byte[] error(RequestException refused) {
    return new JsonOutput(FIRST_BUFFER_BYTES)
        .beginObject()
        .name("__type")
        .string("dev.trestle#" + refused.code())
        .name("message")
        .string(refused.text())
        .endObject()
        .toArray();
  }
}

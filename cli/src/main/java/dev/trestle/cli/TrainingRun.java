package dev.trestle.cli;

import dev.trestle.cli.config.AppsConfig;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.cli.connection.HttpConnection;
import dev.trestle.cli.serve.TrestleServer;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import dev.trestle.server.access.RequestSigner;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/// The training run for the JVM's AOT cache: runs typical commands once in a temporary directory, so that the JVM records which classes they
/// load. The launcher runs it after a build; later starts are faster.
public final class TrainingRun {
  private static final String[][] REQUESTS = {
    {
      "CreateTable",
      """
      {"TableName":"songs","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
       "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}]}"""
    },
    {"PutItem", "{\"TableName\":\"songs\",\"Item\":{\"pk\":{\"S\":\"a\"},\"n\":{\"N\":\"1\"}}}"},
    {
      "UpdateItem",
      """
      {"TableName":"songs","Key":{"pk":{"S":"a"}},"UpdateExpression":"ADD n :one","ConditionExpression":"n < :ten",
       "ExpressionAttributeValues":{":one":{"N":"1"},":ten":{"N":"10"}}}"""
    },
    {"GetItem", "{\"TableName\":\"songs\",\"Key\":{\"pk\":{\"S\":\"a\"}}}"},
    {
      "Query",
      """
      {"TableName":"songs","KeyConditionExpression":"pk = :pk","ExpressionAttributeValues":{":pk":{"S":"a"}}}"""
    },
    {"ListTables", "{}"}
  };

  private final Path directory;

  private TrainingRun(Path directory) {
    this.directory = directory;
  }

  public static void main(String[] arguments) throws IOException {
    var directory = Files.createTempDirectory("trestle-training");
    try {
      new TrainingRun(directory).run();
    } finally {
      remove(directory);
    }
  }

  private void run() {
    var data = directory.resolve("data");
    var config =
        new ServeConfig(
            new DatabaseChoice.Embedded(
                Optional.of(data),
                Durability.FSYNC,
                DatabaseOptions.inMemory().region(),
                0,
                Optional.empty()),
            AppsConfig.DEFAULT,
            InetAddress.getLoopbackAddress(),
            0,
            Optional.empty(),
            Optional.empty());
    var line = Trestle.commandLine(Map.of());
    line.parseArgs("serve", "--data", data.toString());
    try (var serving = new TrestleServer(config, new PrintWriter(Writer.nullWriter()))) {
      var endpoint = serving.dynamodb().uri();
      var signer = new RequestSigner("a", "b", Optional.empty(), "local", InstantSource.system());
      try (var connection = new HttpConnection(endpoint, signer, Optional.empty())) {
        for (var request : REQUESTS) {
          connection.call(request[0], request[1].getBytes(StandardCharsets.UTF_8));
        }
      }
      var flag = "--endpoint=" + endpoint;
      require("backup", "history", "songs", "--keep=1", flag);
      require("backup", "create", "songs", "--name=copy", flag);
      require("restore", "copy", "--to=songs2", flag);
      require("export", "songs", "--to=" + directory.resolve("exports"), flag);
    }
    require("backup", "list", "--data=" + data);
  }

  private static void require(String... arguments) {
    var silence = new PrintWriter(Writer.nullWriter());
    int exit = Trestle.commandLine(Map.of()).setOut(silence).setErr(silence).execute(arguments);
    if (exit != 0) {
      throw new IllegalStateException(
          "Exit code %d: %s".formatted(exit, String.join(" ", arguments)));
    }
  }

  private static void remove(Path directory) throws IOException {
    try (var files = Files.walk(directory)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}

package dev.trestle.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.cli.config.AppsConfig;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.engine.commit.Durability;
import dev.trestle.web.server.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class TrestleServerTest {
  @TempDir private Path directory;

  private final HttpClient client = HttpClient.newHttpClient();

  private TrestleServer serve(Optional<Path> credentials) {
    return serve(InetAddress.getLoopbackAddress(), credentials);
  }

  private TrestleServer serve(InetAddress bind, Optional<Path> credentials) {
    return serve(bind, credentials, AppsConfig.NONE);
  }

  private TrestleServer serveWithApplications(InetAddress bind, Optional<Path> credentials) {
    return serve(bind, credentials, AppsConfig.DEFAULT);
  }

  private TrestleServer serve(InetAddress bind, Optional<Path> credentials, AppsConfig apps) {
    var database =
        new DatabaseChoice.Embedded(
            Optional.of(directory.resolve("data")), Durability.FSYNC, "local", 0, Optional.empty());
    var config = new ServeConfig(database, apps, bind, 0, credentials, Optional.empty());
    return new TrestleServer(config, new PrintWriter(Writer.nullWriter()));
  }

  private HttpResponse<String> ask(TrestleServer serving, String operation, String body)
      throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(serving.dynamodb().uri())
            .header("Content-Type", "application/x-amz-json-1.0")
            .header("X-Amz-Target", service(operation) + operation)
            .header("Authorization", "AWS4-HMAC-SHA256 Credential=any")
            .POST(BodyPublishers.ofString(body.replace('\'', '"')))
            .build(),
        BodyHandlers.ofString());
  }

  private static String service(String operation) {
    return switch (operation) {
      case "DescribeStream", "GetShardIterator", "GetRecords" -> "DynamoDBStreams_20120810.";
      default -> "DynamoDB_20120810.";
    };
  }

  private HttpResponse<String> page(HttpServer server, String path, String... headers)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(server.uri().resolve(path)).GET();
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private static String table(String name) {
    return """
    {"TableName":"%s","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
     "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}]}"""
        .formatted(name);
  }

  @Test
  void the_start_page_shows_what_runs() throws Exception {
    try (var serving = serveWithApplications(InetAddress.getLoopbackAddress(), Optional.empty())) {
      assertThat(page(serving.pages(), "/").body())
          .contains(serving.dynamodb().uri().toString(), "when it is on the disk")
          .contains("href=\"/snakes/\"", "href=\"/chat/\"")
          .contains(
              "<pre>AWS_DEFAULT_REGION=us-east-1 AWS_ACCESS_KEY_ID=me AWS_SECRET_ACCESS_KEY=any"
                  + " aws dynamodb list-tables --endpoint-url "
                  + serving.dynamodb().uri()
                  + "</pre>");
      ask(serving, "CreateTable", table("songs"));
      ask(serving, "PutItem", "{\"TableName\":\"songs\",\"Item\":{\"pk\":{\"S\":\"a\"}}}");
      var page = page(serving.pages(), "/");
      assertThat(page.body())
          .contains("<td class=\"name\">songs</td><td class=\"number\">1</td>", "<td>active</td>");
      assertThat(page.headers().firstValue("Content-Security-Policy")).isPresent();
      assertThat(page(serving.pages(), "/nothing").statusCode()).isEqualTo(404);
      assertThat(page(serving.pages(), "/health").body()).isEqualTo("{\"status\":\"ok\"}");
    }
  }

  @Test
  void metrics_count_requests_batches_and_bytes() throws Exception {
    try (var serving = serve(Optional.empty())) {
      ask(serving, "CreateTable", table("songs"));
      var metrics = page(serving.pages(), "/metrics");
      assertThat(metrics.body())
          .contains("trestle_requests_seconds_count{error=\"\",operation=\"CreateTable\"")
          .containsPattern("trestle_commit_batch_count [1-9]")
          .containsPattern("trestle_commit_seconds_count [1-9]")
          .containsPattern("trestle_storage_bytes [1-9]");
      assertThat(metrics.headers().firstValue("Content-Type"))
          .contains("text/plain; version=0.0.4; charset=utf-8");
    }
  }

  /// What several clients at once have caused, to the last unit.
  @Test
  void metrics_count_what_a_load_has_cost() throws Exception {
    int writers = 8;
    int each = 25;
    try (var serving = serve(Optional.empty())) {
      ask(serving, "CreateTable", INDEXED);
      try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
        var running = new ArrayList<Future<Integer>>();
        for (int writer = 0; writer < writers; writer++) {
          var pk = "w" + writer;
          running.add(clients.submit(() -> putAll(serving, pk, each)));
        }
        for (var client : running) {
          assertThat(client.get()).isEqualTo(each);
        }
      }
      ask(serving, "Query", byMood("sad"));
      ask(serving, "Query", byMood("sad").replace("by-mood", "by-nothing"));
      var stream = json(ask(serving, "DescribeTable", "{'TableName':'songs'}"), "LatestStreamArn");
      var shard =
          json(ask(serving, "DescribeStream", "{'StreamArn':'%s'}".formatted(stream)), "ShardId");
      var iterator =
          json(
              ask(
                  serving,
                  "GetShardIterator",
                  "{'StreamArn':'%s','ShardId':'%s','ShardIteratorType':'TRIM_HORIZON'}"
                      .formatted(stream, shard)),
              "ShardIterator");
      ask(serving, "GetRecords", "{'ShardIterator':'%s'}".formatted(iterator));

      var page = page(serving.pages(), "/metrics").body();
      int puts = writers * each;
      assertThat(page)
          .contains(
              requests("PutItem", "", 200, puts),
              requests("Query", "", 200, 1),
              requests("Query", "ValidationException", 400, 1),
              requests("GetRecords", "", 200, 1))
          // Everything took some time, and less than for ever.
          .contains(
              "trestle_requests_seconds_bucket{error=\"\",operation=\"PutItem\",status=\"200\",le=\"+Inf\"} "
                  + puts)
          // Each item is less than a kilobyte, and in two indexes.
          .contains(capacity("", "write", puts), capacity("by-mood", "write", puts))
          .contains(capacity("by-year", "write", puts))
          // All of them are read in one page, eventually consistent: half a unit for each 4 KB.
          .containsPattern(
              "trestle_consumed_capacity_units_total\\{index=\"by-mood\",kind=\"read\",table=\"songs\"} [1-9]")
          .contains("trestle_stream_lag_seconds_count{table=\"songs\"} 1")
          .containsPattern("trestle_stream_lag_seconds_max\\{table=\"songs\"} [0-9]\\.")
          .containsPattern("trestle_storage_bytes [1-9]");
      assertThat(number(page, "trestle_commit_batch_sum")).isGreaterThanOrEqualTo(puts);
      assertThat(number(page, "trestle_commit_batch_count"))
          .isEqualTo(number(page, "trestle_commit_seconds_count"))
          .isBetween(1.0, number(page, "trestle_commit_batch_sum"));
    }
  }

  private static final String INDEXED =
      """
      {"TableName":"songs","BillingMode":"PAY_PER_REQUEST",
       "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"},{"AttributeName":"sk","KeyType":"RANGE"}],
       "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"},{"AttributeName":"sk","AttributeType":"N"},
         {"AttributeName":"mood","AttributeType":"S"},{"AttributeName":"year","AttributeType":"N"}],
       "GlobalSecondaryIndexes":[{"IndexName":"by-mood","KeySchema":[{"AttributeName":"mood","KeyType":"HASH"}],
         "Projection":{"ProjectionType":"ALL"}}],
       "LocalSecondaryIndexes":[{"IndexName":"by-year","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"},
         {"AttributeName":"year","KeyType":"RANGE"}],"Projection":{"ProjectionType":"KEYS_ONLY"}}],
       "StreamSpecification":{"StreamEnabled":true,"StreamViewType":"KEYS_ONLY"}}""";

  private int putAll(TrestleServer serving, String pk, int count) throws Exception {
    for (int i = 0; i < count; i++) {
      var put =
          "{'TableName':'songs','Item':{'pk':{'S':'%s'},'sk':{'N':'%d'},'mood':{'S':'sad'},'year':{'N':'1997'}}}"
              .formatted(pk, i);
      assertThat(ask(serving, "PutItem", put).statusCode()).isEqualTo(200);
    }
    return count;
  }

  private static String byMood(String mood) {
    return "{'TableName':'songs','IndexName':'by-mood','KeyConditionExpression':'mood = :m','ExpressionAttributeValues':{':m':{'S':'%s'}}}"
        .formatted(mood);
  }

  private static String requests(String operation, String error, int status, int count) {
    return "trestle_requests_seconds_count{error=\"%s\",operation=\"%s\",status=\"%d\"} %d\n"
        .formatted(error, operation, status, count);
  }

  private static String capacity(String index, String kind, int units) {
    return "trestle_consumed_capacity_units_total{index=\"%s\",kind=\"%s\",table=\"songs\"} %d.0\n"
        .formatted(index, kind, units);
  }

  private static double number(String page, String metric) {
    return page.lines()
        .filter(line -> line.startsWith(metric + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(metric.length())))
        .findFirst()
        .orElseThrow();
  }

  /// The text that a member somewhere in an answer holds.
  private static String json(HttpResponse<String> answer, String member) {
    var matcher = Pattern.compile("\"%s\":\"([^\"]*)\"".formatted(member)).matcher(answer.body());
    assertThat(matcher.find()).as(answer.body()).isTrue();
    return matcher.group(1);
  }

  @Test
  void with_keys_the_pages_are_for_those_that_reach_all_tables() throws Exception {
    var keys =
        Files.writeString(
            directory.resolve("keys"),
            "ADMIN 0123456789abcdef\nORDERS 0123456789abcdef tables=orders\n");
    Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-------"));
    try (var serving = serveWithApplications(InetAddress.getLoopbackAddress(), Optional.of(keys))) {
      for (var path : new String[] {"/database", "/metrics"}) {
        assertThat(page(serving.pages(), path).statusCode()).isEqualTo(401);
        assertThat(page(serving.pages(), path, basic("ORDERS:0123456789abcdef")).statusCode())
            .isEqualTo(401);
        assertThat(page(serving.pages(), path, basic("ADMIN:0123456789abcdeg")).statusCode())
            .isEqualTo(401);
        assertThat(page(serving.pages(), path, "Authorization", "Basic !").statusCode())
            .isEqualTo(401);
        assertThat(page(serving.pages(), path, basic("ADMIN:0123456789abcdef")).statusCode())
            .isEqualTo(200);
      }
      assertThat(page(serving.pages(), "/", basic("ADMIN:0123456789abcdef")).body())
          .contains("<pre>aws dynamodb list-tables --endpoint-url ");
      // The game is for everybody who reaches the port.
      assertThat(page(serving.pages(), "/").body())
          .contains("href=\"/snakes/\"", "href=\"/database\"")
          .doesNotContain("<dl", serving.dynamodb().uri().toString());
      assertThat(page(serving.pages(), "/snakes/").statusCode()).isEqualTo(200);
      assertThat(page(serving.pages(), "/snakes/api/games").statusCode()).isEqualTo(200);
      assertThat(ask(serving, "ListTables", "{}").statusCode()).isEqualTo(400);
      // Whoever watches over the process has no key.
      assertThat(page(serving.pages(), "/health").body()).isEqualTo("{\"status\":\"ok\"}");
      assertThat(page(serving.dynamodb(), "/health").body()).isEqualTo("{\"status\":\"ok\"}");
    }
  }

  @Test
  void without_keys_no_web_page_from_elsewhere_is_answered() throws Exception {
    try (var serving = serve(Optional.empty())) {
      for (var server : List.of(serving.dynamodb(), serving.pages())) {
        assertThat(page(server, "/", "Origin", "https://example.org").statusCode()).isEqualTo(403);
        assertThat(page(server, "/", "Origin", "http://localhost:3000").statusCode())
            .isEqualTo(200);
      }
    }
  }

  @Test
  void no_secret_is_asked_for_where_others_could_read_it() throws Exception {
    var keys = Files.writeString(directory.resolve("keys"), "ADMIN 0123456789abcdef\n");
    Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-------"));
    try (var serving = serve(InetAddress.getByName("0.0.0.0"), Optional.of(keys))) {
      var pages = serving.pages();
      assertThat(page(pages, "/", basic("ADMIN:0123456789abcdef")).body())
          .contains("on the server's own machine")
          .doesNotContain("<dl");
      for (var path : new String[] {"/database", "/metrics"}) {
        assertThat(page(pages, path, basic("ADMIN:0123456789abcdef")).statusCode()).isEqualTo(403);
        assertThat(page(pages, path).headers().firstValue("WWW-Authenticate")).isEmpty();
        assertThat(page(pages, path).body()).contains("--tls-certificate");
      }
      assertThat(page(pages, "/health").statusCode()).isEqualTo(200);
    }
  }

  private static String[] basic(String pair) {
    var encoded = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    return new String[] {"Authorization", "Basic " + encoded};
  }

  @Test
  void without_applications_there_is_the_database_alone() throws Exception {
    try (var serving = serve(Optional.empty())) {
      assertThat(page(serving.pages(), "/").body())
          .doesNotContain("snakes", "chat")
          .contains("None yet.");
      assertThat(page(serving.pages(), "/snakes/").statusCode()).isEqualTo(404);
      assertThat(ask(serving, "ListTables", "{}").body()).isEqualTo("{\"TableNames\":[]}");
    }
  }

  @Test
  void closing_gives_the_directory_free() throws Exception {
    try (var serving = serve(Optional.empty())) {
      ask(serving, "CreateTable", table("songs"));
    }
    try (var again = serve(Optional.empty())) {
      assertThat(ask(again, "ListTables", "{}").body()).isEqualTo("{\"TableNames\":[\"songs\"]}");
    }
  }
}

package dev.trestle.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.server.access.AmazonSigner;
import dev.trestle.server.access.Credentials;
import dev.trestle.server.access.SentRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class AccessLimitsTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final String SECRET = "0123456789abcdef";
  private static final String KEYS =
      """
      ADMIN  0123456789abcdef
      ORDERS 0123456789abcdef tables=orders,orders-*
      READER 0123456789abcdef read-only
      """;

  @RegisterExtension
  private final Endpoint endpoint =
      new Endpoint(EndpointOptions.OPEN.credentials(Credentials.parse(KEYS)).clock(() -> NOW));

  @BeforeEach
  void create_tables() {
    for (var table : new String[] {"orders", "orders-2026", "secrets"}) {
      ask(
          "ADMIN",
          "CreateTable",
          """
          {"TableName":"%s","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
           "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}],
           "StreamSpecification":{"StreamEnabled":true,"StreamViewType":"KEYS_ONLY"}}"""
              .formatted(table));
    }
  }

  private HttpResponse<String> ask(String key, String operation, String body) {
    return askTarget(key, "DynamoDB_20120810." + operation, body);
  }

  private HttpResponse<String> askTarget(String key, String target, String body) {
    var signed =
        AmazonSigner.of(key, SECRET, NOW)
            .sign(
                SentRequest.post(body)
                    .with("Host", "127.0.0.1:" + endpoint.port())
                    .with("Content-Type", "application/x-amz-json-1.0")
                    .with("X-Amz-Target", target));
    var request = endpoint.request("/").POST(BodyPublishers.ofString(body));
    var bySocket = Set.of("host", "content-length");
    signed
        .all()
        .forEach(
            (name, values) -> {
              if (!bySocket.contains(name)) {
                values.forEach(value -> request.header(name, value));
              }
            });
    return endpoint.send(request);
  }

  private static String denied(String key, String operation, String table) {
    return ("{\"__type\":\"com.amazon.coral.service#AccessDeniedException\",\"Message\":\"User:"
            + " arn:aws:iam::000000000000:user/%s is not authorized to perform: dynamodb:%s on"
            + " resource: arn:aws:dynamodb:local:000000000000:table/%s because no identity-based"
            + " policy allows the dynamodb:%s action\"}")
        .formatted(key, operation, table, operation);
  }

  @Test
  void an_unsigned_request_is_refused() {
    assertThat(endpoint.ask("ListTables", "{}").body()).contains("IncompleteSignatureException");
  }

  @Test
  void a_key_without_limits_does_everything() {
    assertThat(ask("ADMIN", "ListTables", "{}").body())
        .isEqualTo("{\"TableNames\":[\"orders\",\"orders-2026\",\"secrets\"]}");
    assertThat(ask("ADMIN", "Scan", "{\"TableName\":\"secrets\"}").statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GetItem         | {'TableName':'%s','Key':{'pk':{'S':'a'}}}",
        "PutItem         | {'TableName':'%s','Item':{'pk':{'S':'a'}}}",
        "DeleteItem      | {'TableName':'%s','Key':{'pk':{'S':'a'}}}",
        "UpdateItem      | {'TableName':'%s','Key':{'pk':{'S':'a'}}}",
        "Scan            | {'TableName':'%s'}",
        "BatchGetItem    | {'RequestItems':{'orders':{'Keys':[{'pk':{'S':'a'}}]},'%s':{'Keys':[{'pk':{'S':'a'}}]}}}",
        "BatchWriteItem  | {'RequestItems':{'%s':[{'DeleteRequest':{'Key':{'pk':{'S':'a'}}}}]}}",
        "TransactGetItems   | {'TransactItems':[{'Get':{'TableName':'%s','Key':{'pk':{'S':'a'}}}}]}",
        "TransactWriteItems | {'TransactItems':[{'Delete':{'TableName':'%s','Key':{'pk':{'S':'a'}}}}]}",
        "DescribeTable   | {'TableName':'%s'}",
        "DeleteTable     | {'TableName':'%s'}",
        "DescribeTimeToLive | {'TableName':'%s'}",
        "DescribeContinuousBackups | {'TableName':'%s'}",
        "ListTagsOfResource | {'ResourceArn':'arn:aws:dynamodb:local:000000000000:table/%s'}",
        "UntagResource   | {'ResourceArn':'arn:aws:dynamodb:local:000000000000:table/%s','TagKeys':['a']}"
      })
  void a_limited_key_gets_the_same_error_for_foreign_and_missing_tables(
      String operation, String body) {
    var json = body.replace('\'', '"');
    for (var table : new String[] {"secrets", "missing"}) {
      var response = ask("ORDERS", operation, json.formatted(table));
      assertThat(response.statusCode()).isEqualTo(400);
      assertThat(response.body()).isEqualTo(denied("ORDERS", operation, table));
    }
    assertThat(ask("ORDERS", operation, json.formatted("orders-2026")).body())
        .doesNotContain("AccessDenied");
  }

  @Test
  void a_list_shows_a_key_its_own_tables_page_by_page() {
    assertThat(ask("ORDERS", "ListTables", "{}").body())
        .isEqualTo("{\"TableNames\":[\"orders\",\"orders-2026\"]}");
    assertThat(ask("ORDERS", "ListTables", "{\"Limit\":1}").body())
        .isEqualTo("{\"TableNames\":[\"orders\"],\"LastEvaluatedTableName\":\"orders\"}");
    assertThat(
            ask("ORDERS", "ListTables", "{\"Limit\":1,\"ExclusiveStartTableName\":\"orders\"}")
                .body())
        .isEqualTo("{\"TableNames\":[\"orders-2026\"]}");
  }

  @Test
  void a_list_shows_a_key_the_backups_and_exports_of_its_own_tables() {
    for (var table : new String[] {"orders", "secrets", "orders-2026"}) {
      var made =
          ask(
              "ADMIN",
              "CreateBackup",
              "{\"TableName\":\"%s\",\"BackupName\":\"of-%s\"}".formatted(table, table));
      assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
    }
    assertThat(ask("ADMIN", "ListBackups", "{}").body()).contains("of-secrets");
    assertThat(ask("ORDERS", "ListBackups", "{}").body())
        .contains("of-orders\"", "of-orders-2026")
        .doesNotContain("secrets", "LastEvaluatedBackupArn");
    var first = ask("ORDERS", "ListBackups", "{\"Limit\":1}").body();
    assertThat(first).contains("of-orders\"").doesNotContain("2026");
    var last = first.replaceFirst(".*\"LastEvaluatedBackupArn\":\"([^\"]+)\".*", "$1");
    assertThat(
            ask(
                    "ORDERS",
                    "ListBackups",
                    "{\"Limit\":1,\"ExclusiveStartBackupArn\":\"%s\"}".formatted(last))
                .body())
        .contains("of-orders-2026")
        .doesNotContain("LastEvaluatedBackupArn");
    assertThat(ask("ORDERS", "ListBackups", "{\"TableName\":\"secrets\"}").body())
        .isEqualTo(denied("ORDERS", "ListBackups", "secrets"));
    assertThat(ask("ORDERS", "ListExports", "{}").body()).isEqualTo("{\"ExportSummaries\":[]}");
  }

  @Test
  void a_key_that_reads_does_not_write() {
    assertThat(ask("READER", "Scan", "{\"TableName\":\"secrets\"}").statusCode()).isEqualTo(200);
    assertThat(
            ask("READER", "PutItem", "{\"TableName\":\"orders\",\"Item\":{\"pk\":{\"S\":\"a\"}}}")
                .body())
        .isEqualTo(denied("READER", "PutItem", "orders"));
    assertThat(ask("READER", "DeleteTable", "{\"TableName\":\"orders\"}").body())
        .isEqualTo(denied("READER", "DeleteTable", "orders"));
  }

  @Test
  void streams_have_the_limits_of_their_tables() {
    var streams = "DynamoDBStreams_20120810.";
    assertThat(askTarget("ORDERS", streams + "ListStreams", "{}").body())
        .contains("table/orders/", "table/orders-2026/")
        .doesNotContain("secrets");
    assertThat(askTarget("ORDERS", streams + "ListStreams", "{\"TableName\":\"secrets\"}").body())
        .isEqualTo(denied("ORDERS", "ListStreams", "secrets"));
    assertThat(
            askTarget(
                    "ORDERS",
                    streams + "DescribeStream",
                    "{\"StreamArn\":\"arn:aws:dynamodb:local:000000000000:table/secrets/stream/2026-03-01T12:00:00.000\"}")
                .body())
        .isEqualTo(denied("ORDERS", "DescribeStream", "secrets"));
    assertThat(
            askTarget(
                    "ORDERS",
                    streams + "GetRecords",
                    "{\"ShardIterator\":\"arn:aws:dynamodb:local:000000000000:table/secrets/stream/2026-03-01T12:00:00.000|1|AAAA\"}")
                .body())
        .isEqualTo(denied("ORDERS", "GetRecords", "secrets"));
    assertThat(
            askTarget("ORDERS", streams + "GetRecords", "{\"ShardIterator\":\"nonsense\"}").body())
        .isEqualTo(denied("ORDERS", "GetRecords", "*"));
  }
}

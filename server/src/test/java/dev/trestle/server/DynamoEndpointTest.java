package dev.trestle.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.Gzip;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class DynamoEndpointTest {
  private static final String UNKNOWN_OPERATION =
      "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}";

  @RegisterExtension private final Endpoint endpoint = Endpoint.open();

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private static String crc32(byte[] bytes) {
    var crc = new CRC32();
    crc.update(bytes);
    return Long.toString(crc.getValue());
  }

  @Test
  void an_item_is_written_and_read() {
    endpoint.createTable("songs");
    assertThat(
            endpoint
                .ask("PutItem", "{\"TableName\":\"songs\",\"Item\":{\"pk\":{\"S\":\"a\"}}}")
                .body())
        .isEqualTo("{}");
    var got = endpoint.ask("GetItem", "{\"TableName\":\"songs\",\"Key\":{\"pk\":{\"S\":\"a\"}}}");
    assertThat(got.statusCode()).isEqualTo(200);
    assertThat(got.body()).isEqualTo("{\"Item\":{\"pk\":{\"S\":\"a\"}}}");
  }

  @Test
  void an_answer_carries_amazons_headers() {
    var response = endpoint.ask("ListTables", "{}");
    assertThat(header(response, "Content-Type")).isEqualTo("application/x-amz-json-1.0");
    assertThat(header(response, "x-amz-crc32"))
        .isEqualTo(crc32(response.body().getBytes(StandardCharsets.UTF_8)));
    assertThat(header(response, "x-amzn-RequestId")).matches("[0-9A-Z]{52}");
    assertThat(header(response, "Content-Length")).isEqualTo("" + response.body().length());
  }

  @Test
  void every_request_has_an_id_of_its_own() {
    assertThat(header(endpoint.ask("ListTables", "{}"), "x-amzn-RequestId"))
        .isNotEqualTo(header(endpoint.ask("ListTables", "{}"), "x-amzn-RequestId"));
  }

  @Test
  void an_error_is_a_400_with_the_same_headers() {
    var response =
        endpoint.ask("GetItem", "{\"TableName\":\"none\",\"Key\":{\"pk\":{\"S\":\"a\"}}}");
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body())
        .isEqualTo(
            "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException\","
                + "\"message\":\"Requested resource not found\"}");
    assertThat(header(response, "x-amz-crc32")).isEqualTo("3737639027");
  }

  @Test
  void a_body_that_is_no_json_is_a_serialization_error() {
    var response = endpoint.ask("GetItem", "hi");
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body())
        .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
    assertThat(header(response, "x-amz-crc32")).isEqualTo("3948637019");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "whatever",
        "DynamoDB_20120810.ListTable",
        "DynamoDB_20111205.ListTables",
        "DynamoDB_20120810.",
        "DynamoDB_20120810.GetRecords",
        "DynamoDBStreams_20120810.GetItem",
        "dynamodb_20120810.ListTables"
      })
  void an_unknown_target_is_an_unknown_operation(String target) {
    var request = endpoint.call("", "{}").setHeader("X-Amz-Target", target);
    var response = endpoint.send(request);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).isEqualTo(UNKNOWN_OPERATION);
    assertThat(header(response, "x-amz-crc32")).isEqualTo("1368724161");
  }

  @Test
  void a_missing_target_is_an_unknown_operation_even_without_a_signature() {
    var response = endpoint.send(endpoint.request("/").POST(BodyPublishers.noBody()));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).isEqualTo(UNKNOWN_OPERATION);
    assertThat(header(response, "Content-Type")).isEqualTo("application/json");
  }

  @Test
  void an_unsigned_request_is_refused() {
    var request =
        endpoint
            .request("/")
            .header("Content-Type", "application/x-amz-json-1.0")
            .header("X-Amz-Target", "DynamoDB_20120810.ListTables")
            .POST(BodyPublishers.ofString("{}"));
    var response = endpoint.send(request);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body())
        .isEqualTo(
            "{\"__type\":\"com.amazon.coral.service#MissingAuthenticationTokenException\","
                + "\"message\":\"Request is missing Authentication Token\"}");
    assertThat(header(response, "x-amz-crc32")).isEqualTo("2088342776");
  }

  @ParameterizedTest
  @CsvSource({
    "application/x-amz-json-1.0, application/x-amz-json-1.0",
    "application/x-amz-json-1.1, application/x-amz-json-1.1",
    "application/json, application/json",
    "application/json; charset=utf-8, application/json"
  })
  void an_answer_has_the_type_of_its_request(String sent, String answered) {
    var response = endpoint.send(endpoint.call("ListTables", "{}").setHeader("Content-Type", sent));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(header(response, "Content-Type")).isEqualTo(answered);
  }

  @Test
  void other_types_of_bodies_are_not_found() {
    assertNotFound(
        endpoint.send(endpoint.call("ListTables", "{}").setHeader("Content-Type", "text/plain")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "DELETE", "PATCH", "OPTIONS"})
  void other_methods_are_not_found(String method) {
    assertNotFound(endpoint.send(endpoint.request("/").method(method, BodyPublishers.noBody())));
  }

  private static void assertNotFound(HttpResponse<String> response) {
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.body()).isEqualTo("<UnknownOperationException/>\n");
    assertThat(header(response, "x-amz-crc32"))
        .isEqualTo("3552371480")
        .isEqualTo(crc32(response.body().getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void a_get_is_a_health_check() {
    assertThat(endpoint.send(endpoint.request("/").GET()).body())
        .isEqualTo("healthy: 127.0.0.1:%d ".formatted(endpoint.port()));
    assertThat(endpoint.send(endpoint.request("/health").GET()).body())
        .isEqualTo("{\"status\":\"ok\"}");
    assertNotFound(endpoint.send(endpoint.request("/nothing").GET()));
  }

  @Test
  void requests_from_any_origin_are_allowed() {
    var preflight =
        endpoint.send(
            endpoint
                .request("/")
                .header("Origin", "https://somewhere")
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "x-amz-target, authorization")
                .method("OPTIONS", BodyPublishers.noBody()));
    assertThat(preflight.statusCode()).isEqualTo(200);
    assertThat(header(preflight, "Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(header(preflight, "Access-Control-Allow-Methods")).isEqualTo("POST");
    assertThat(header(preflight, "Access-Control-Allow-Headers"))
        .isEqualTo("x-amz-target, authorization");
    assertThat(header(preflight, "Access-Control-Max-Age")).isEqualTo("172800");
    var call =
        endpoint.send(endpoint.call("ListTables", "{}").header("Origin", "https://somewhere"));
    assertThat(header(call, "Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(header(endpoint.ask("ListTables", "{}"), "Access-Control-Allow-Origin")).isEmpty();
  }

  @Test
  void a_request_in_gzip_is_unpacked() {
    var packed = Gzip.compress("{\"Limit\":1}".getBytes(StandardCharsets.UTF_8));
    var request =
        endpoint
            .call("ListTables", "")
            .header("Content-Encoding", "gzip")
            .POST(BodyPublishers.ofByteArray(packed));
    assertThat(endpoint.send(request).body()).isEqualTo("{\"TableNames\":[]}");
  }

  @Test
  void a_body_that_cannot_be_decompressed_is_a_serialization_error() {
    var bomb = Gzip.compress(new byte[17 << 20]);
    for (var body : new byte[][] {{1, 2, 3}, bomb}) {
      var request =
          endpoint
              .call("ListTables", "")
              .header("Content-Encoding", "gzip")
              .POST(BodyPublishers.ofByteArray(body));
      assertThat(endpoint.send(request).body())
          .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
    }
    var unheardOf = endpoint.call("ListTables", "{}").header("Content-Encoding", "br");
    assertThat(endpoint.send(unheardOf).statusCode()).isEqualTo(400);
  }

  @Test
  void a_large_response_is_compressed_on_request_with_the_checksum_of_the_compressed_bytes() {
    endpoint.createTable("songs");
    var long1 = "x".repeat(2000);
    endpoint.ask(
        "PutItem",
        "{\"TableName\":\"songs\",\"Item\":{\"pk\":{\"S\":\"a\"},\"t\":{\"S\":\"%s\"}}}"
            .formatted(long1));
    var get =
        endpoint
            .call("GetItem", "{\"TableName\":\"songs\",\"Key\":{\"pk\":{\"S\":\"a\"}}}")
            .header("Accept-Encoding", "gzip");
    var response = endpoint.send(get, BodyHandlers.ofByteArray());
    assertThat(header(response, "Content-Encoding")).isEqualTo("gzip");
    assertThat(header(response, "x-amz-crc32")).isEqualTo(crc32(response.body()));
    assertThat(Gzip.expand(response.body(), 1 << 20))
        .hasValueSatisfying(
            plain -> assertThat(new String(plain, StandardCharsets.UTF_8)).contains(long1));
    var short1 = endpoint.call("ListTables", "{}").header("Accept-Encoding", "gzip");
    assertThat(header(endpoint.send(short1), "Content-Encoding")).isEmpty();
  }

  @Test
  void a_request_of_16_megabytes_is_read_and_one_byte_more_is_too_large() {
    var fits = "{\"a\":\"" + "x".repeat((16 << 20) - 8) + "\"}";
    assertThat(endpoint.ask("ListTables", fits).statusCode()).isEqualTo(200);
    assertThat(endpoint.ask("ListTables", fits + " ").statusCode()).isEqualTo(413);
  }

  @Test
  void streams_are_served_under_their_own_name() {
    endpoint.createTable("songs");
    var request =
        endpoint.call("", "{}").setHeader("X-Amz-Target", "DynamoDBStreams_20120810.ListStreams");
    assertThat(endpoint.send(request).body()).contains("table/songs/stream/");
  }

  @Test
  void requests_and_capacity_are_counted() {
    endpoint.createTable("songs");
    endpoint.ask(
        "PutItem",
        "{\"TableName\":\"songs\",\"Item\":{\"pk\":{\"S\":\"a\"},\"gk\":{\"S\":\"g\"}}}");
    endpoint.ask("GetItem", "{\"TableName\":\"songs\",\"Key\":{\"pk\":{\"S\":\"a\"}}}");
    endpoint.ask("GetItem", "{\"TableName\":\"none\",\"Key\":{\"pk\":{\"S\":\"a\"}}}");
    endpoint.ask("MadeUp", "{}");
    assertThat(endpoint.metrics())
        .contains(
            "trestle_requests_seconds_count{error=\"\",operation=\"GetItem\",status=\"200\"} 1",
            "trestle_requests_seconds_count{error=\"ResourceNotFoundException\",operation=\"GetItem\",status=\"400\"} 1",
            "trestle_requests_seconds_count{error=\"UnknownOperationException\",operation=\"unknown\",status=\"400\"} 1",
            "trestle_requests_seconds_bucket{error=\"\",operation=\"PutItem\",status=\"200\",le=\"5.0\"} 1",
            "trestle_consumed_capacity_units_total{index=\"\",kind=\"write\",table=\"songs\"} 1.0",
            "trestle_consumed_capacity_units_total{index=\"by-gk\",kind=\"write\",table=\"songs\"} 1.0",
            "trestle_consumed_capacity_units_total{index=\"\",kind=\"read\",table=\"songs\"} 0.5")
        .doesNotContain("MadeUp", "none");
  }

  @Test
  void capacity_is_returned_only_on_request() {
    endpoint.createTable("songs");
    assertThat(endpoint.ask("Scan", "{\"TableName\":\"songs\"}").body())
        .doesNotContain("ConsumedCapacity");
    assertThat(
            endpoint
                .ask("Scan", "{\"TableName\":\"songs\",\"ReturnConsumedCapacity\":\"TOTAL\"}")
                .body())
        .contains("\"ConsumedCapacity\":{\"TableName\":\"songs\",\"CapacityUnits\":0.5}");
  }
}

package dev.trestle.cli.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.Database;
import dev.trestle.server.access.Credentials;
import dev.trestle.server.access.RequestSigner;
import dev.trestle.server.access.SignatureVerifier;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class JobsEndpointTest {
  private static final String SECRET = "0123456789abcdef";
  private static final String ORDERS = "arn:aws:dynamodb:local:000000000000:table/orders";

  private final Database database = Database.inMemory();
  private final HttpClient client = HttpClient.newHttpClient();
  private final HttpServer server =
      HttpServer.open(
          HttpOptions.loopback(0),
          new JobsEndpoint(
              database,
              Optional.of(
                  new SignatureVerifier(
                      Credentials.parse(
                          """
                          ADMIN 0123456789abcdef
                          READER 0123456789abcdef tables=orders read-only
                          OTHERS 0123456789abcdef tables=others
                          """),
                      InstantSource.system())),
              _ -> HttpResponse.text(200, "DynamoDB's")));

  @AfterEach
  void close() {
    client.close();
    server.close();
    database.close();
  }

  private java.net.http.HttpResponse<String> ask(String key, String method, String address)
      throws IOException, InterruptedException {
    var uri = server.uri().resolve(address);
    var request = HttpRequest.newBuilder(uri).method(method, BodyPublishers.noBody());
    var signer = new RequestSigner(key, SECRET, Optional.empty(), "local", InstantSource.system());
    signer.sign(method, uri, Map.of(), new byte[0]).forEach(request::header);
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private String export() {
    var table = TableName.of("orders");
    database.createTable(CreateTable.of(table, KeySchema.of("id")));
    database.updateContinuousBackups(new UpdateContinuousBackups(table, true, 1));
    var arn =
        database
            .exportTableToPointInTime(
                ExportTableToPointInTime.of(ORDERS, ExportTarget.of("somewhere")))
            .export()
            .arn();
    while (database.progress(arn).isPresent()) {
      Thread.onSpinWait();
    }
    return arn;
  }

  @Test
  void everything_else_is_dynamodbs() throws Exception {
    assertThat(ask("ADMIN", "GET", "/").body()).isEqualTo("DynamoDB's");
    assertThat(ask("ADMIN", "GET", "/trestle/else").body()).isEqualTo("DynamoDB's");
  }

  @Test
  void without_a_job_there_is_no_progress() throws Exception {
    var answer = ask("READER", "GET", "/trestle/progress?arn=" + ORDERS);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("{}");
  }

  @Test
  void nothing_is_returned_without_a_signature() throws Exception {
    var request =
        HttpRequest.newBuilder(server.uri().resolve("/trestle/progress?arn=" + ORDERS)).build();
    var answer = client.send(request, BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("MissingAuthenticationToken");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/trestle/progress?arn=", "/trestle/exports?arn="})
  void a_key_learns_of_its_own_tables_only(String address) throws Exception {
    var answer = ask("OTHERS", "GET", address + ORDERS);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("AccessDeniedException");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nonsense", "arn:aws:dynamodb:local:0:table/../x"})
  void a_text_that_is_not_a_resource_name_is_refused(String arn) throws Exception {
    var answer = ask("ADMIN", "GET", "/trestle/progress?arn=" + arn);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .isEqualTo(
            "{\"__type\":\"dev.trestle#ValidationException\",\"message\":\"Not the name of a table, backup or export: %s\"}"
                .formatted(arn));
  }

  @Test
  void files_of_an_export_are_listed_read_and_removed() throws Exception {
    var address = "/trestle/exports?arn=" + export();
    var listed = ask("READER", "GET", address).body();
    assertThat(listed).contains("manifest-summary.json\",\"Bytes\":");
    var key = listed.replaceFirst(".*\"Key\":\"([^\"]*summary.json)\".*", "$1");
    var read = ask("READER", "GET", address + "&key=" + key);
    assertThat(read.body()).contains("\"exportArn\"");
    assertThat(ask("READER", "GET", address + "&key=" + key + "&offset=10").body())
        .isEqualTo(read.body().substring(10));
    assertThat(ask("READER", "GET", address + "&key=" + key + "&offset=1000000").body()).isEmpty();
    assertThat(ask("READER", "DELETE", address).body()).contains("AccessDeniedException");
    assertThat(ask("ADMIN", "DELETE", address).body()).isEqualTo("{}");
    assertThat(ask("READER", "GET", address).body()).isEqualTo("{\"Files\":[]}");
    assertThat(ask("ADMIN", "PUT", address).statusCode()).isEqualTo(405);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../TRESTLE", "/etc/passwd", "AWSDynamoDB/../../../../etc/passwd"})
  void no_key_leads_out_of_an_export(String key) throws Exception {
    var answer = ask("ADMIN", "GET", "/trestle/exports?arn=" + export() + "&key=" + key);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("The export has no such file");
  }

  @Test
  void an_offset_is_a_number() throws Exception {
    var address = "/trestle/exports?arn=" + export();
    var key = ask("ADMIN", "GET", address).body().replaceFirst(".*?\"Key\":\"([^\"]*)\".*", "$1");
    assertThat(ask("ADMIN", "GET", address + "&key=" + key + "&offset=x").body())
        .contains("offset is not a number");
  }
}

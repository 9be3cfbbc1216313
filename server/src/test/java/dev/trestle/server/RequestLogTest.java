package dev.trestle.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

@Timeout(60)
class RequestLogTest {
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();

  @RegisterExtension
  private final Endpoint endpoint =
      new Endpoint(
          EndpointOptions.OPEN
              .log(new RequestLog(written))
              .clock(() -> Instant.parse("2026-03-01T12:00:00Z")));

  @Test
  void a_request_is_one_line_that_shows_no_contents() {
    endpoint.createTable("songs");
    written.reset();
    endpoint.ask("PutItem", "{\"TableName\":\"songs\",\"Item\":{\"pk\":{\"S\":\"my secret\"}}}");
    endpoint.ask("GetItem", "{\"TableName\":\"none\",\"Key\":{\"pk\":{\"S\":\"my secret\"}}}");
    var lines = written.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines)
        .hasSize(2)
        .noneMatch(line -> line.contains("secret") || line.contains("AWS4"));
    assertThat(lines.get(0))
        .matches(
            "\\{\"time\":\"2026-03-01T12:00:00Z\",\"requestId\":\"[0-9A-Z]{52}\",\"caller\":\"anybody\","
                + "\"operation\":\"PutItem\",\"table\":\"songs\",\"status\":200,\"micros\":\\d+,"
                + "\"requestBytes\":58,\"responseBytes\":2}");
    assertThat(lines.get(1))
        .contains("\"table\":\"none\",\"status\":400,\"error\":\"ResourceNotFoundException\",");
  }
}

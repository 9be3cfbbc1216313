package dev.trestle.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import dev.trestle.server.access.Credentials;
import java.lang.management.ManagementFactory;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Requests without a valid key cost little memory and time.
class UnauthenticatedRequestTest {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  @RegisterExtension
  final Endpoint endpoint =
      new Endpoint(
          EndpointOptions.OPEN.credentials(Credentials.parse("ADMIN 0123456789abcdef0123")));

  @Test
  void a_credential_of_slashes_is_refused_at_once() {
    ask(10);
    // Processor time: other load on the machine does not count.
    var process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long begun = process.getProcessCpuTime();
    for (int i = 0; i < 10; i++) {
      assertThat(ask(15_000)).contains("Credential must have exactly 5 slash-delimited elements");
    }
    assertThat(Duration.ofNanos(process.getProcessCpuTime() - begun))
        .isLessThan(Duration.ofSeconds(2));
  }

  private String ask(int slashes) {
    return endpoint
        .send(
            endpoint
                .request("/")
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810.GetItem")
                .header("X-Amz-Date", DATE.format(InstantSource.system().instant()))
                .header(
                    "Authorization",
                    "AWS4-HMAC-SHA256 Credential=%sx, SignedHeaders=host;x-amz-target, Signature=0"
                        .formatted("/".repeat(slashes)))
                .POST(BodyPublishers.ofString("{}")))
        .body();
  }
}

package dev.trestle.cli.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalOnlyTest {
  private final LocalOnly server = new LocalOnly(_ -> HttpResponse.text(200, "tables"));

  private record Sent(Map<String, String> headers) implements HttpRequest {
    @Override
    public String method() {
      return "POST";
    }

    @Override
    public String path() {
      return "/";
    }

    @Override
    public String query() {
      return "";
    }

    @Override
    public Optional<String> header(String name) {
      return Optional.ofNullable(headers.get(name));
    }

    @Override
    public List<String> headers(String name) {
      return header(name).stream().toList();
    }

    @Override
    public byte[] body() {
      return new byte[0];
    }

    @Override
    public boolean secure() {
      return false;
    }
  }

  private HttpResponse answer(Map<String, String> headers) {
    var request = new Sent(headers);
    var sent = new AtomicReference<HttpResponse>();
    server.answer(request, sent::set);
    assertThat(sent.get().status()).isEqualTo(server.answer(request).status());
    return sent.get();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost",
        "localhost:8000",
        "LocalHost:8000",
        "tables.localhost:8000",
        "127.0.0.1",
        "127.0.0.1:8000",
        "127.1.2.3:8000",
        "[::1]",
        "[::1]:8000"
      })
  void programs_and_pages_of_this_machine_are_answered(String here) {
    assertThat(answer(Map.of("Host", here)).status()).isEqualTo(200);
    assertThat(answer(Map.of("Host", here, "Origin", "http://" + here)).status()).isEqualTo(200);
    assertThat(answer(Map.of("Host", here, "Origin", "https://" + here)).status()).isEqualTo(200);
  }

  @Test
  void a_request_without_a_host_is_not_from_a_browser() {
    assertThat(answer(Map.of()).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.org",
        "http://example.org:8000",
        "http://localhost.example.org",
        "http://127.0.0.1.example.org:8000",
        "http://127.example.org",
        "http://notlocalhost",
        "http://[2001:db8::1]",
        "http://user@example.org",
        "file://localhost",
        "localhost",
        "null",
        ""
      })
  void web_pages_from_elsewhere_are_not(String origin) {
    var refused = answer(Map.of("Host", "localhost:8000", "Origin", origin));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(new String(refused.body(), StandardCharsets.UTF_8))
        .isEqualTo(
            "{\"__type\":\"com.amazon.coral.service#AccessDeniedException\",\"message\":\"Without access keys this server"
                + " answers to web pages of this machine only. Start it with --credentials FILE to serve others.\"}");
    assertThat(refused.headers()).noneMatch(header -> header.name().startsWith("Access-Control"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"example.org", "example.org:8000", "localhost.example.org", "192.168.1.1"})
  void nor_is_this_machine_under_the_name_of_another(String host) {
    assertThat(answer(Map.of("Host", host)).status()).isEqualTo(403);
  }
}

package dev.trestle.cli.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.config.Network;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyHeadersTest {
  private record Sent(String address) implements HttpRequest {
    @Override
    public String method() {
      return "GET";
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
      return Optional.of("198.51.100.7");
    }

    @Override
    public List<String> headers(String name) {
      return List.of("198.51.100.7");
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

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, true",
    "[0:0:0:0:0:0:0:1], true",
    "10.1.255.3, true",
    "10.2.0.1, false",
    "192.0.2.1, false",
    "[2001:db8:0:0:0:0:0:1], false",
    "nonsense, false"
  })
  void a_proxy_is_believed_where_it_was_said_to_be(String address, boolean believed) {
    var trusted = Optional.of(Network.parse("", "10.1.0.0/16"));
    var server = new ProxyHeaders(request -> HttpResponse.text(200, request.address()), trusted);
    assertThat(new String(server.answer(new Sent(address)).body(), StandardCharsets.UTF_8))
        .isEqualTo(believed ? "198.51.100.7" : address);
  }

  @ParameterizedTest
  @CsvSource({
    "192.0.2.1, 192.0.2.1, true",
    "192.0.2.1, 192.0.2.2, false",
    "192.0.2.128/25, 192.0.2.129, true",
    "192.0.2.128/25, 192.0.2.127, false",
    "2001:db8::/32, 2001:db8:1::5, true",
    "2001:db8::/32, 2001:db9::5, false",
    "2001:db8::/32, 192.0.2.1, false"
  })
  void a_network_is_what_begins_with_its_bits(String network, String address, boolean included) {
    assertThat(Network.parse("", network).includes(InetAddress.ofLiteral(address)))
        .isEqualTo(included);
  }

  @ParameterizedTest
  @ValueSource(strings = {"proxy.example.org", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.0/", "/8", ""})
  void a_text_that_is_not_a_network_is_refused(String text) {
    assertThatThrownBy(() -> Network.parse("--trusted-proxy", text))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("--trusted-proxy is '%s'", text);
  }
}

package dev.trestle.kit.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutgoingUrlTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com",
        "https://example.com/",
        "https://example.com:8443/a/b?c=%20d",
        "https://xn--bcher-kva.example/",
        "HTTPS://EXAMPLE.com/"
      })
  void url_with_the_name_of_a_host_is_accepted(String text) {
    assertThat(OutgoingUrl.parse(text).host()).contains(".").isLowerCase();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.com/",
        "file:///etc/passwd",
        "gopher://example.com/",
        "//example.com/",
        "example.com",
        "",
        "https://",
        "https:///path",
        "https://localhost/",
        "https://localhost.:443/",
        "https://intranet/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f.0x0.0x0.0x1/",
        "https://0177.0.0.1/",
        "https://169.254.169.254/latest/meta-data/",
        "https://1.2.3.4.5/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://user:secret@example.com/",
        "https://example.com@127.0.0.1/",
        "https://example.com#@evil.com/",
        "https://example.com:0/",
        "https://example.com:65536/",
        "https://example.com:-1/",
        "https://exa mple.com/",
        "https://example.com/a b",
        "https://example.com/ä",
        "https://bücher.example/",
        "https://ⓔxample.com/",
        "https://example。com/",
        "https://-example.com/",
        "https://exa_mple.com/",
        "https://example..com/",
        "https://example.com./",
        "https://example.com\\@evil.com/",
        "https://example.com/\r\nHost: evil"
      })
  void other_text_is_rejected(String text) {
    assertThatThrownBy(() -> OutgoingUrl.parse(text))
        .isInstanceOf(OutgoingException.class)
        .hasMessageStartingWith("The URL ");
  }

  @Test
  void url_that_is_too_long_is_rejected() {
    var longest = "https://example.com/" + "a".repeat(OutgoingUrl.MAX_LENGTH - 20);
    assertThat(OutgoingUrl.parse(longest).toString()).isEqualTo(longest);
    assertThatThrownBy(() -> OutgoingUrl.parse(longest + "a"))
        .hasMessage("The URL is longer than 2,048 characters.");
  }

  @Test
  void origin_and_path_are_those_that_browsers_show() {
    var url = OutgoingUrl.parse("https://Example.com:443/a?b");
    assertThat(url.origin()).isEqualTo("https://example.com");
    assertThat(url.path()).isEqualTo("/a?b");
    assertThat(url).isEqualTo(OutgoingUrl.parse("https://example.com/a?b"));
    assertThat(OutgoingUrl.parse("https://example.com:8443").origin())
        .isEqualTo("https://example.com:8443");
    assertThat(url.resolve("/c").toString()).isEqualTo("https://example.com/c");
    assertThat(url.isOrigin()).isFalse();
    assertThat(OutgoingUrl.parse("https://example.com").isOrigin()).isTrue();
  }
}

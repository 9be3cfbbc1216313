package dev.trestle.kit.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.kit.outgoing.OutgoingException.Kind;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DnsTxtLookupTest {
  private static final String NAME = "_atproto.alice.example.com";

  @Test
  void texts_of_all_records_are_found() {
    try (var server = new DnsServer(DnsServer.NO_ERROR, "did=did:plc:abc", "v=spf1 -all", "")) {
      assertThat(new DnsTxtLookup(server.url()).find(NAME))
          .containsExactlyInAnyOrder("did=did:plc:abc", "v=spf1 -all", "");
      assertThat(server.questions()).containsExactly(NAME + ".");
    }
  }

  @Test
  void name_without_records_has_no_texts() {
    try (var server = new DnsServer(DnsServer.NO_ERROR)) {
      assertThat(new DnsTxtLookup(server.url()).find(NAME)).isEmpty();
    }
  }

  @Test
  void name_that_does_not_exist_has_no_texts() {
    try (var server = new DnsServer(DnsServer.NO_SUCH_NAME)) {
      assertThat(new DnsTxtLookup(server.url()).find(NAME)).isEmpty();
    }
  }

  @Test
  void server_that_fails_is_no_answer() {
    try (var server = new DnsServer(DnsServer.SERVER_FAILURE)) {
      assertThat(failure(new DnsTxtLookup(server.url())))
          .hasMessage("DNS has no answer for %s just now.", NAME)
          .extracting(OutgoingException::kind)
          .isEqualTo(Kind.UNREACHABLE);
    }
  }

  @Test
  void server_that_is_silent_ends_in_time() {
    try (var server = new DnsServer(DnsServer.SILENCE)) {
      var lookup = new DnsTxtLookup(server.url(), Duration.ofMillis(200));
      assertThat(failure(lookup).kind()).isEqualTo(Kind.TIMEOUT);
    }
  }

  private static OutgoingException failure(DnsTxtLookup lookup) {
    return catchThrowableOfType(OutgoingException.class, () -> lookup.find(NAME));
  }
}

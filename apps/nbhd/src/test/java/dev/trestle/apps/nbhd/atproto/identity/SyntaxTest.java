package dev.trestle.apps.nbhd.atproto.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The forms of handles and DIDs.
class SyntaxTest {
  @ParameterizedTest
  @CsvSource({
    "alice.bsky.social, alice.bsky.social",
    "Alice.Bsky.Social, alice.bsky.social",
    "@alice.com, alice.com",
    "' alice.com ', alice.com",
    "xn--ls8h.dev, xn--ls8h.dev",
    "8.cn, 8.cn",
    "a.b.c.d.e.f.io, a.b.c.d.e.f.io"
  })
  void handle_is_a_dns_name_in_lower_case(String typed, String handle) {
    assertThat(Handle.parse(typed)).contains(new Handle(handle));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "@",
        "alice",
        "alice@bsky.social",
        "@@alice.com",
        "john-.com",
        "john.0",
        "john.-",
        "xn--bcher-.tld",
        "john..com",
        "jo_hn.com",
        "-john.com",
        ".john.com",
        "john💩.com",
        "bücher.com",
        "joHn .com",
        "john.com.",
        "john.com/path",
        "john.com:80",
        "cn.8",
        "thing.0aa",
        "127.0.0.1",
        "2600:3c03::f03c:9100:feb0:af1f",
        "www.masełkowski.pl.com",
        "short.oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo.com",
        "alice.local",
        "alice.localhost",
        "alice.internal",
        "alice.invalid",
        "alice.example",
        "alice.onion",
        "alice.arpa",
        "alice.alt",
        "alice.test",
        "did:web:alice.com"
      })
  void other_text_is_no_handle(String typed) {
    assertThat(Handle.parse(typed)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "did:plc:z72i7hdynmk6r22z27h6tvur",
        "did:web:alice.example.com",
        "did:web:01j9z.u.example.com"
      })
  void did_of_a_known_method_is_accepted(String text) {
    assertThat(Did.parse(text)).contains(new Did(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "did:plc:short",
        "did:plc:z72i7hdynmk6r22z27h6tvu1",
        "did:plc:Z72I7HDYNMK6R22Z27H6TVUR",
        "did:plc:z72i7hdynmk6r22z27h6tvurr",
        "did:web:localhost",
        "did:web:localhost%3A8080",
        "did:web:example.com:path",
        "did:web:example.com/path",
        "did:web:127.0.0.1",
        "did:web:Example.com",
        "did:key:zQ3shZc2QzApp2oymGvQbzP8eKheVshBHbU4ZYjeXqwSKEn6N",
        "DID:plc:z72i7hdynmk6r22z27h6tvur",
        "did:plc:z72i7hdynmk6r22z27h6tvur#x"
      })
  void other_text_is_no_did(String text) {
    assertThat(Did.parse(text)).isEmpty();
  }
}

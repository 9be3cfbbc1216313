package dev.trestle.apps.nbhd.atproto.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AtUriTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3jzfcijpj2z2a",
        "at://did:web:alice.example.com/app.nbhd.blog.post/self",
        "at://did:plc:z72i7hdynmk6r22z27h6tvur/a.b.c/~1.2-3_:x"
      })
  void address_of_a_record_is_read_and_written(String text) {
    assertThat(AtUri.parse(text).orElseThrow()).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "at://did:plc:z72i7hdynmk6r22z27h6tvur",
        "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post",
        "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/",
        "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/.",
        "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/..",
        "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/a/b",
        "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/a#b",
        "at://did:plc:z72i7hdynmk6r22z27h6tvur/post/a",
        "at://did:plc:short/app.bsky.feed.post/a",
        "https://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/a"
      })
  void other_text_is_rejected(String text) {
    assertThat(AtUri.parse(text)).isEmpty();
  }
}

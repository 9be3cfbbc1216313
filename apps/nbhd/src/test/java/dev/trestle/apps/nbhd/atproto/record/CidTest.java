package dev.trestle.apps.nbhd.atproto.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CidTest {
  @Test
  void identifier_can_be_read_back() {
    for (int i = 0; i < 1000; i++) {
      var cid = Cid.of(Map.of("number", i));
      assertThat(Cid.parse(cid.text())).contains(cid);
      assertThat(cid.bytes()).hasSize(36).startsWith(1, 0x71, 0x12, 32);
    }
  }

  @Test
  void other_content_has_another_identifier() {
    assertThat(Cid.of(Map.of("a", 1))).isNotEqualTo(Cid.of(Map.of("a", "1")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "bafyrei",
        "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG",
        "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi",
        "BAFYREICLP443LAVOGVHJ3D2OB2CXBFUSCNI2K5JK7BEBJZG7KHL3ESABWQ",
        "bafyreiclp443lavogvhj3d2ob2cxbfuscni2k5jk7bebjzg7khl3esabwr",
        "bafyreizlp443lavogvhj3d2ob2cxbfuscni2k5jk7bebjzg7khl3esabwq",
        "bafyreiclp443lavogvhj3d2ob2cxbfuscni2k5jk7bebjzg7khl3esabw1"
      })
  void other_text_is_rejected(String text) {
    assertThat(Cid.parse(text)).isEmpty();
  }
}

package dev.trestle.apps.chat.gateway.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the gateway compresses, read by a decoder that is not by the same people.
class ZstdTest {
  private static byte[] random(int length) {
    var bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  @Test
  void an_end_is_a_raw_frame() {
    assertThat(Zstd.CODING.end("17}".getBytes(StandardCharsets.US_ASCII)))
        .isEqualTo(HexFormat.of().parseHex("28b52ffd200319000031377d"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 20, 31, 32, 254, 255, 256, 1_000})
  void an_end_of_any_length_is_read(int length) {
    assertThat(DecompressedFrames.bytes(Zstd.CODING.end(random(length)))).isEqualTo(random(length));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 255, 256, 65_536, 300_000})
  void a_beginning_of_any_length_is_read_even_if_it_is_noise(int length) {
    assertThat(DecompressedFrames.bytes(Zstd.CODING.beginning(random(length))))
        .isEqualTo(random(length));
  }

  @Test
  void an_event_and_its_number_are_read_as_one_text_and_are_shorter() {
    var event = EncodedEvent.of(EventType.MESSAGE_CREATE, Map.of("content", "Grüße! ".repeat(20)));
    var frame = event.numbered(4_711);
    var packed = frame.payload(Zstd.CODING).array();
    assertThat(DecompressedFrames.text(packed)).isEqualTo(frame.text()).endsWith("\"s\":4711}");
    assertThat(packed.length).isLessThan(frame.bytes());
  }
}

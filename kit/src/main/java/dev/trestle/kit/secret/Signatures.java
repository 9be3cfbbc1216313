package dev.trestle.kit.secret;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Signs short texts with HMAC-SHA256, each for one purpose and until a time: for addresses that anyone who knows them may use.
public final class Signatures {
  private static final int MAX_LENGTH = 1000;

  private final byte[] key;
  private final InstantSource clock;

  public Signatures(byte[] key, InstantSource clock) {
    this.key = key.clone();
    this.clock = clock;
  }

  /// Signs words; the result can stand in a URL.
  ///
  /// @param words without line breaks
  public String sign(String purpose, Instant until, List<String> words) {
    var lines = new ArrayList<String>();
    lines.add(purpose);
    lines.add(String.valueOf(until.toEpochMilli()));
    lines.addAll(words);
    var content = encoded(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    return content + "." + seal(content);
  }

  /// The words of a text that was signed for this purpose and is still valid; empty for any other text.
  public Optional<List<String>> read(String purpose, String text) {
    int dot = text.indexOf('.');
    if (text.length() > MAX_LENGTH || dot < 0) {
      return Optional.empty();
    }
    var content = text.substring(0, dot);
    if (!MessageDigest.isEqual(
        seal(content).getBytes(StandardCharsets.UTF_8),
        text.substring(dot + 1).getBytes(StandardCharsets.UTF_8))) {
      return Optional.empty();
    }
    var lines =
        Arrays.asList(
            new String(Base64.getUrlDecoder().decode(content), StandardCharsets.UTF_8)
                .split("\n", -1));
    var until = Instant.ofEpochMilli(Long.parseLong(lines.get(1)));
    return lines.getFirst().equals(purpose) && clock.instant().isBefore(until)
        ? Optional.of(List.copyOf(lines.subList(2, lines.size())))
        : Optional.empty();
  }

  private String seal(String content) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return encoded(mac.doFinal(content.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has HmacSHA256", e);
    }
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}

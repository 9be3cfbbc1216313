package dev.trestle.apps.nbhd.atproto.record;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A content identifier (CID) in the form of the AT Protocol: version 1, SHA-256, of a record (DAG-CBOR) or of a file (raw).
public record Cid(String text) {
  private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
  private static final int BITS = 5;
  private static final byte VERSION = 1;
  private static final byte DAG_CBOR = 0x71;
  private static final byte SHA_256 = 0x12;
  private static final int HASH_BYTES = 32;
  private static final int PREFIX_BYTES = 4;

  /// `b` for base 32, then the codec and the kind of hash; 36 bytes end within a character, so not every one can be the last.
  private static final Pattern FORM = Pattern.compile("baf[yk]rei[a-h][a-z2-7]{50}[aeimquy4]");

  public Cid {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("Not a CID of a record or a file");
    }
  }

  /// The CID in a text; empty where it is none.
  public static Optional<Cid> parse(String text) {
    return FORM.matcher(text).matches() ? Optional.of(new Cid(text)) : Optional.empty();
  }

  /// The CID of a record's value.
  ///
  /// @param value as JSON: see [DagCbor#encode]
  public static Cid of(Map<String, ? extends @Nullable Object> value) {
    try {
      var hash = MessageDigest.getInstance("SHA-256").digest(DagCbor.encode(value));
      var bytes = new byte[PREFIX_BYTES + HASH_BYTES];
      bytes[0] = VERSION;
      bytes[1] = DAG_CBOR;
      bytes[2] = SHA_256;
      bytes[3] = HASH_BYTES;
      System.arraycopy(hash, 0, bytes, PREFIX_BYTES, HASH_BYTES);
      return new Cid("b" + base32(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  byte[] bytes() {
    var bytes = new byte[PREFIX_BYTES + HASH_BYTES];
    long buffer = 0;
    int bits = 0;
    int at = 0;
    for (int i = 1; i < text.length(); i++) {
      buffer = buffer << BITS | ALPHABET.indexOf(text.charAt(i));
      bits += BITS;
      if (bits >= Byte.SIZE) {
        bits -= Byte.SIZE;
        bytes[at++] = (byte) (buffer >>> bits);
      }
    }
    return bytes;
  }

  /// Base 32 of RFC 4648, in small letters and without padding.
  private static String base32(byte[] bytes) {
    var text = new StringBuilder();
    int buffer = 0;
    int bits = 0;
    for (var next : bytes) {
      buffer = (buffer << Byte.SIZE | (next & 0xff)) & 0xffff;
      bits += Byte.SIZE;
      while (bits >= BITS) {
        bits -= BITS;
        text.append(ALPHABET.charAt(buffer >>> bits & (ALPHABET.length() - 1)));
      }
    }
    if (bits > 0) {
      text.append(ALPHABET.charAt(buffer << (BITS - bits) & (ALPHABET.length() - 1)));
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return text;
  }
}

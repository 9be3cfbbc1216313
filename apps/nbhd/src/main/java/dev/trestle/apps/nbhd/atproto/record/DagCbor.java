package dev.trestle.apps.nbhd.atproto.record;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// DAG-CBOR of records: the deterministic binary form whose hash identifies a record. Equal values have equal bytes.
///
/// The AT Protocol has no floating-point numbers. `{"$link": "…"}` is a link and `{"$bytes": "…"}` is binary.
public final class DagCbor {
  /// Maximum depth of lists and maps in each other.
  public static final int MAX_DEPTH = 32;

  private static final int UNSIGNED = 0;
  private static final int NEGATIVE = 1;
  private static final int BYTES = 2;
  private static final int TEXT = 3;
  private static final int LIST = 4;
  private static final int MAP = 5;
  private static final int TAG = 6;

  private static final int FALSE = 0xf4;
  private static final int TRUE = 0xf5;
  private static final int NULL = 0xf6;
  private static final int LINK_TAG = 42;

  private static final String LINK_KEY = "$link";
  private static final String BYTES_KEY = "$bytes";

  /// Shorter keys first, then by bytes.
  private static final Comparator<byte[]> KEY_ORDER =
      Comparator.<byte[]>comparingInt(key -> key.length).thenComparing(Arrays::compareUnsigned);

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private DagCbor() {}

  /// Encodes a value of strings, whole numbers, booleans, nulls, lists and maps.
  ///
  /// @throws IllegalArgumentException where it contains something else, nests too deeply, or has a text that is not Unicode
  public static byte[] encode(Map<String, ? extends @Nullable Object> value) {
    var encoder = new DagCbor();
    encoder.value(value, 0);
    return encoder.out.toByteArray();
  }

  private void value(@Nullable Object value, int depth) {
    if (depth > MAX_DEPTH) {
      throw new IllegalArgumentException(
          "The record nests more than %d lists and objects in each other".formatted(MAX_DEPTH));
    }
    switch (value) {
      case null -> out.write(NULL);
      case Boolean flag -> out.write(flag ? TRUE : FALSE);
      case Integer number -> number(number);
      case Long number -> number(number);
      case String text -> bytes(TEXT, utf8(text));
      case List<?> list -> {
        head(LIST, list.size());
        list.forEach(element -> value(element, depth + 1));
      }
      case Map<?, ?> map when map.containsKey(LINK_KEY) -> link(only(map, LINK_KEY));
      case Map<?, ?> map when map.containsKey(BYTES_KEY) -> binary(only(map, BYTES_KEY));
      case Map<?, ?> map -> map(map, depth);
      default ->
          throw new IllegalArgumentException(
              "A record has no values of the type %s".formatted(value.getClass().getSimpleName()));
    }
  }

  private void map(Map<?, ?> map, int depth) {
    var sorted = new TreeMap<byte[], @Nullable Object>(KEY_ORDER);
    map.forEach((key, value) -> sorted.put(utf8((String) key), value));
    head(MAP, sorted.size());
    sorted.forEach(
        (key, value) -> {
          bytes(TEXT, key);
          value(value, depth + 1);
        });
  }

  private static String only(Map<?, ?> map, String key) {
    if (map.size() == 1 && map.get(key) instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("An object with %s has one member, a text".formatted(key));
  }

  private void link(String text) {
    var cid =
        Cid.parse(text)
            .orElseThrow(() -> new IllegalArgumentException("%s is not a CID".formatted(LINK_KEY)))
            .bytes();
    head(TAG, LINK_TAG);
    head(BYTES, cid.length + 1);
    // The prefix of binary CIDs.
    out.write(0);
    out.writeBytes(cid);
  }

  private void binary(String base64) {
    bytes(BYTES, Base64.getDecoder().decode(base64));
  }

  private void number(long number) {
    head(number < 0 ? NEGATIVE : UNSIGNED, number < 0 ? ~number : number);
  }

  private void bytes(int type, byte[] bytes) {
    head(type, bytes.length);
    out.writeBytes(bytes);
  }

  /// The type and a number, in as few bytes as possible.
  private void head(int type, long number) {
    int major = type << 5;
    if (number < 24) {
      out.write(major | (int) number);
    } else if (number <= 0xff) {
      out.write(major | 24);
      out.write((int) number);
    } else if (number <= 0xffff) {
      out.write(major | 25);
      out.writeBytes(ByteBuffer.allocate(Short.BYTES).putShort((short) number).array());
    } else if (number <= 0xffff_ffffL) {
      out.write(major | 26);
      out.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt((int) number).array());
    } else {
      out.write(major | 27);
      out.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
    }
  }

  private static byte[] utf8(String text) {
    try {
      var encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      var bytes = new byte[encoded.remaining()];
      encoded.get(bytes);
      return bytes;
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("A text contains half of a character", e);
    }
  }
}

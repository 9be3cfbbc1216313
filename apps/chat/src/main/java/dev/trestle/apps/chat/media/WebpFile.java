package dev.trestle.apps.chat.media;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/// A picture in WebP, which Java cannot decode: what it says of its size is believed, and everything else in it is left out.
///
/// ```
/// RIFF <length> WEBP ( <name:4> <length:4> <bytes> <0 where the length is odd> )…
/// ```
final class WebpFile {
  /// It is not made smaller, so it has to be small.
  static final int MAX_BYTES = 1 << 20;

  private static final int HEADER_BYTES = 12;
  private static final int CHUNK_HEADER_BYTES = 8;
  private static final int FLAGS_OF_WHAT_IS_LEFT_OUT = 0x2c;

  /// What shows something. The rest tells of colours, cameras and places.
  private static final Set<String> SHOWN = Set.of("VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF");

  private WebpFile() {}

  /// The same picture without what is said about it.
  static byte[] bare(byte[] upload) {
    if (upload.length > MAX_BYTES) {
      throw Picture.refused(
          "A picture in WebP has at most %d KB here. Send a PNG or JPEG instead."
              .formatted(MAX_BYTES >> 10));
    }
    try {
      return rewritten(ByteBuffer.wrap(upload).order(ByteOrder.LITTLE_ENDIAN));
    } catch (IndexOutOfBoundsException | IllegalArgumentException _) {
      throw damaged();
    }
  }

  private static byte[] rewritten(ByteBuffer file) {
    int end = Math.addExact(file.getInt(4), 8);
    if (end < HEADER_BYTES || end > file.capacity()) {
      throw damaged();
    }
    var kept = new ByteArrayOutputStream();
    boolean first = true;
    for (int at = HEADER_BYTES; at < end; ) {
      var name = name(file, at);
      int length = file.getInt(at + 4);
      var content = file.slice(at + CHUNK_HEADER_BYTES, length).order(ByteOrder.LITTLE_ENDIAN);
      if (first) {
        requireSides(name, content);
        first = false;
      }
      if (SHOWN.contains(name)) {
        write(kept, name, content);
      }
      at = Math.addExact(at, CHUNK_HEADER_BYTES + length + (length & 1));
    }
    if (first) {
      throw damaged();
    }
    var whole = ByteBuffer.allocate(HEADER_BYTES + kept.size()).order(ByteOrder.LITTLE_ENDIAN);
    whole.put(ascii("RIFF")).putInt(kept.size() + 4).put(ascii("WEBP")).put(kept.toByteArray());
    return whole.array();
  }

  private static void requireSides(String name, ByteBuffer content) {
    switch (name) {
      case "VP8X" -> Square.requireSides(1 + medium(content, 4), 1 + medium(content, 7));
      case "VP8L" -> {
        int bits = content.getInt(1);
        if (content.get(0) != 0x2f) {
          throw damaged();
        }
        Square.requireSides(1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff));
      }
      case "VP8 " -> {
        // Three bytes about the frame, and a mark.
        if (medium(content, 3) != 0x2a019d) {
          throw damaged();
        }
        Square.requireSides(content.getShort(6) & 0x3fff, content.getShort(8) & 0x3fff);
      }
      default -> throw damaged();
    }
  }

  private static void write(ByteArrayOutputStream kept, String name, ByteBuffer content) {
    var bytes = new byte[content.capacity()];
    content.get(0, bytes);
    if (name.equals("VP8X")) {
      bytes[0] &= (byte) ~FLAGS_OF_WHAT_IS_LEFT_OUT;
    }
    var header = ByteBuffer.allocate(CHUNK_HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    kept.writeBytes(header.put(ascii(name)).putInt(bytes.length).array());
    kept.writeBytes(bytes);
    if (bytes.length % 2 == 1) {
      kept.write(0);
    }
  }

  private static int medium(ByteBuffer content, int at) {
    return (content.get(at) & 0xff)
        | (content.get(at + 1) & 0xff) << 8
        | (content.get(at + 2) & 0xff) << 16;
  }

  private static String name(ByteBuffer file, int at) {
    var name = new byte[4];
    file.get(at, name);
    return new String(name, StandardCharsets.US_ASCII);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static dev.trestle.web.route.ProblemException damaged() {
    return Picture.refused("The picture is damaged.");
  }
}

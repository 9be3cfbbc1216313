package dev.trestle.kit.media;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// The width and height that a WebP declares in its first chunk.
///
/// ```
/// RIFF <length:4> WEBP <name:4> <length:4> <bytes> …
/// ```
final class WebpSides {
  /// A photo of 12 megapixels: a lossy one takes 300 MB and 5 seconds to decode.
  static final int MAX_POINTS = 4096 * 3072;

  private static final int NAME = 12;
  private static final int CONTENT = 20;
  private static final int LOSSLESS_MARK = 0x2f;
  private static final int LOSSY_MARK = 0x2a019d;

  private WebpSides() {}

  /// Looked at before a process is started for it.
  static void require(byte[] upload) {
    var size = read(upload);
    PictureDecoding.requireSides(size.width(), size.height());
    if (size.width() * size.height() > MAX_POINTS) {
      throw Picture.refused(
          "A WebP has at most 12 million points here. Make it smaller, or save it as a PNG or JPEG.");
    }
  }

  static PictureSize read(byte[] webp) {
    try {
      return read(ByteBuffer.wrap(webp).order(ByteOrder.LITTLE_ENDIAN));
    } catch (IndexOutOfBoundsException _) {
      throw Picture.damaged();
    }
  }

  private static PictureSize read(ByteBuffer file) {
    var name = new byte[4];
    file.get(NAME, name);
    return switch (new String(name, StandardCharsets.US_ASCII)) {
      case "VP8X" -> new PictureSize(1 + medium(file, 4), 1 + medium(file, 7));
      case "VP8L" -> {
        requireMark(file.get(CONTENT) == LOSSLESS_MARK);
        int bits = file.getInt(CONTENT + 1);
        yield new PictureSize(1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff));
      }
      case "VP8 " -> {
        // Three bytes about the frame come before it.
        requireMark(medium(file, 3) == LOSSY_MARK);
        yield new PictureSize(
            file.getShort(CONTENT + 6) & 0x3fff, file.getShort(CONTENT + 8) & 0x3fff);
      }
      default -> throw Picture.damaged();
    };
  }

  private static void requireMark(boolean there) {
    if (!there) {
      throw Picture.damaged();
    }
  }

  private static int medium(ByteBuffer file, int at) {
    return (file.get(CONTENT + at) & 0xff) | (file.getShort(CONTENT + at + 1) & 0xffff) << 8;
  }
}

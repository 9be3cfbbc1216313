package dev.trestle.kit.media;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.BitSet;

/// Pictures in WebP, which Java cannot write. Lossless ones are written bit by bit (RFC 9649, section 3), the lossy one is from Google's
/// cwebp.
public final class WebpDrawings {
  /// Several are more than a decoder should take, and some take any number.
  private static final int SUBTRACT_GREEN = 2;

  private static final int MANY_TRANSFORMS = 20_000;
  private static final int PREDICT = 0;
  private static final int MANY_PREDICTIONS = 40;
  private static final int MOST_GROUPS = 1 << 16;

  private final BitSet bits = new BitSet();
  private int length;

  private WebpDrawings(int width, int height) {
    write(8, 0x2f).write(14, width - 1).write(14, height - 1).write(4, 0);
  }

  /// 64 by 64, red in its left half, blue in its right one.
  public static byte[] lossy() {
    return Base64.getDecoder()
        .decode(
            "UklGRnAAAABXRUJQVlA4IGQAAAAQBgCdASpAAEAAPxF+t1SsKCUjKggBgCIJYwYoAQ7xK/wD8QNgM4B+IAJuh2FMCEUF"
                + "pKFynosVBAAA/ubNyP4Dkmr4w+52chQ2RgT8877wSeCT+EsqKvvHslwoyqvRHzoLgAAA");
  }

  /// Red in its left half, blue in its right one.
  public static byte[] lossless(int width, int height) {
    return file("VP8L", points(width, height));
  }

  /// One that moves: first it is red and blue, then there is nothing that can be read.
  public static byte[] moving(int width, int height) {
    var body = new ByteArrayOutputStream();
    chunk(body, "VP8X", sized(new byte[] {2, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 4, width, height));
    chunk(body, "ANIM", new byte[6]);
    var points = new ByteArrayOutputStream();
    points.writeBytes(sized(new byte[16], 6, width, height));
    chunk(points, "VP8L", points(width, height));
    chunk(body, "ANMF", points.toByteArray());
    chunk(body, "ANMF", new byte[16]);
    return file(body);
  }

  /// A large one whose points are to be worked on again and again.
  public static byte[] workedOnForHours() {
    var drawing = new WebpDrawings(PictureDecoding.MAX_SIDE, 3072);
    for (int i = 0; i < MANY_TRANSFORMS; i++) {
      drawing.write(1, 1).write(2, SUBTRACT_GREEN);
    }
    drawing.write(3, 0).group();
    return file("VP8L", drawing.bytes());
  }

  /// One that is predicted from others and has the most tables of codes, all of which are kept in memory: 120 and 340 MB.
  public static byte[] fullOfTables() {
    var drawing = new WebpDrawings(PictureDecoding.MAX_SIDE, 3072);
    for (int i = 0; i < MANY_PREDICTIONS; i++) {
      // The other one is a quarter as wide and high.
      drawing.write(1, 1).write(2, PREDICT).write(3, 0).write(1, 0).group();
    }
    // No more transforms, no cache. For every 512 by 512 points the last table, so all are needed.
    drawing.write(2, 0).write(1, 1).write(3, 7).write(1, 0);
    drawing.one(255).one(255).one(0).one(0).one(0);
    for (int i = 0; i < MOST_GROUPS; i++) {
      drawing.group();
    }
    return file("VP8L", drawing.bytes());
  }

  private static byte[] points(int width, int height) {
    // No transforms, no cache, one group of codes: green, red, blue, alpha, distance.
    var drawing =
        new WebpDrawings(width, height).write(3, 0).one(0).two(0, 255).two(0, 255).one(255).one(0);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        drawing.write(2, x < width / 2 ? 0b01 : 0b10);
      }
    }
    return drawing.bytes();
  }

  /// With both sides at a place, each in three bytes.
  private static byte[] sized(byte[] content, int at, int width, int height) {
    return ByteBuffer.wrap(content)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putShort(at, (short) (width - 1))
        .putShort(at + 3, (short) (height - 1))
        .array();
  }

  private WebpDrawings group() {
    return one(0).one(0).one(0).one(0).one(0);
  }

  /// A code that takes no bits, since there is but one symbol.
  private WebpDrawings one(int symbol) {
    return write(1, 1).write(1, 0).write(1, 1).write(8, symbol);
  }

  private WebpDrawings two(int zero, int one) {
    return write(1, 1).write(1, 1).write(1, 1).write(8, zero).write(8, one);
  }

  /// The lowest bit first.
  private WebpDrawings write(int count, int value) {
    for (int i = 0; i < count; i++) {
      bits.set(length++, (value >> i & 1) == 1);
    }
    return this;
  }

  private byte[] bytes() {
    return ByteBuffer.allocate(length / 8 + 1).put(bits.toByteArray()).array();
  }

  private static byte[] file(String name, byte[] content) {
    var body = new ByteArrayOutputStream();
    chunk(body, name, content);
    return file(body);
  }

  private static byte[] file(ByteArrayOutputStream body) {
    var file = new ByteArrayOutputStream();
    var named = new ByteArrayOutputStream();
    named.writeBytes("WEBP".getBytes(StandardCharsets.US_ASCII));
    named.writeBytes(body.toByteArray());
    chunk(file, "RIFF", named.toByteArray());
    return file.toByteArray();
  }

  private static void chunk(ByteArrayOutputStream body, String name, byte[] content) {
    body.writeBytes(name.getBytes(StandardCharsets.US_ASCII));
    body.writeBytes(
        ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(content.length).array());
    body.writeBytes(content);
    if (content.length % 2 == 1) {
      body.write(0);
    }
  }
}

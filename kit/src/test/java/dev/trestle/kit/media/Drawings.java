package dev.trestle.kit.media;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Pictures to be uploaded.
public final class Drawings {
  private Drawings() {}

  /// Red in its left half, blue in its right one.
  public static byte[] drawn(String format, int width, int height) {
    var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    var graphics = image.createGraphics();
    graphics.setColor(Color.RED);
    graphics.fillRect(0, 0, width / 2, height);
    graphics.setColor(Color.BLUE);
    graphics.fillRect(width / 2, 0, width - width / 2, height);
    graphics.dispose();
    return bytes(format, image);
  }

  /// A PNG of points at random, which no format makes small.
  ///
  /// @param alpha of all points, 255 for an opaque picture
  public static byte[] noise(int width, int height, int alpha) {
    var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    var random = new Random(1);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        image.setRGB(x, y, alpha << 24 | random.nextInt(1 << 24));
      }
    }
    return bytes("png", image);
  }

  private static byte[] bytes(String format, BufferedImage image) {
    var bytes = new ByteArrayOutputStream();
    try {
      if (!ImageIO.write(image, format, bytes)) {
        throw new IllegalArgumentException("Java writes no " + format);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /// A PNG that says it is larger than it is.
  public static byte[] bomb(int side) {
    var png = ByteBuffer.wrap(drawn("png", 4, 4));
    png.putInt(16, side).putInt(20, side);
    var checksum = new java.util.zip.CRC32();
    checksum.update(png.array(), 12, 17);
    return png.putInt(29, (int) checksum.getValue()).array();
  }

  /// A JPEG that goes over its points again and again, with nothing to say.
  public static byte[] scannedAgainAndAgain(int side, int scans) {
    var jpeg = progressive(side);
    var empty =
        ByteBuffer.allocate(10 + 33)
            // All of one component's finer points, bit by bit; "no more blocks here", for all of
            // them.
            .put(new byte[] {(byte) 0xff, (byte) 0xda, 0, 8, 1, 1, 0, 1, 63, 0})
            .put(new byte[33])
            .array();
    var all = new ByteArrayOutputStream();
    all.write(jpeg, 0, jpeg.length - 2);
    for (int i = 0; i < scans; i++) {
      all.writeBytes(empty);
    }
    all.write(jpeg, jpeg.length - 2, 2);
    return all.toByteArray();
  }

  /// A JPEG that becomes clearer step by step, as many on the web do.
  public static byte[] progressive(int side) {
    var writer = ImageIO.getImageWritersByFormatName("jpg").next();
    var bytes = new ByteArrayOutputStream();
    try (var stream = new MemoryCacheImageOutputStream(bytes)) {
      var how = writer.getDefaultWriteParam();
      how.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
      writer.setOutput(stream);
      var image = new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB);
      writer.write(null, new IIOImage(image, null, null), how);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  /// A JPEG that was taken with the camera turned.
  public static byte[] turned(int orientation) {
    return turned(orientation, 64, 64);
  }

  /// A JPEG that was taken with the camera turned.
  public static byte[] turned(int orientation, int width, int height) {
    var jpeg = drawn("jpg", width, height);
    var exif =
        ByteBuffer.allocate(2 + 2 + 6 + 8 + 2 + 12 + 4)
            .putShort((short) 0xffe1)
            .putShort((short) (2 + 6 + 8 + 2 + 12 + 4))
            .put("Exif\0\0".getBytes(StandardCharsets.US_ASCII))
            .put("MM".getBytes(StandardCharsets.US_ASCII))
            .putShort((short) 42)
            .putInt(8)
            .putShort((short) 1)
            .putShort((short) 0x0112)
            .putShort((short) 3)
            .putInt(1)
            .putShort((short) orientation)
            .putShort((short) 0)
            .putInt(0)
            .array();
    return ByteBuffer.allocate(jpeg.length + exif.length)
        .put(jpeg, 0, 2)
        .put(exif)
        .put(jpeg, 2, jpeg.length - 2)
        .array();
  }
}

package dev.trestle.kit.media;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Encodes drawn pictures as PNG and JPEG, without metadata.
final class PictureEncoding {
  private static final float JPEG_QUALITY = 0.85f;

  private PictureEncoding() {}

  static byte[] png(BufferedImage image) {
    var bytes = new ByteArrayOutputStream();
    try (var stream = new MemoryCacheImageOutputStream(bytes)) {
      if (!ImageIO.write(image, "png", stream)) {
        throw new IllegalStateException("Every Java writes PNG");
      }
    } catch (IOException e) {
      throw new IllegalStateException("Memory does not fail", e);
    }
    return bytes.toByteArray();
  }

  static byte[] jpeg(BufferedImage image) {
    var bytes = new ByteArrayOutputStream();
    var writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    try (var stream = new MemoryCacheImageOutputStream(bytes)) {
      var wanted = writer.getDefaultWriteParam();
      wanted.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      wanted.setCompressionQuality(JPEG_QUALITY);
      writer.setOutput(stream);
      writer.write(null, new IIOImage(opaque(image), null, null), wanted);
    } catch (IOException e) {
      throw new IllegalStateException("Memory does not fail", e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  /// The same picture without a channel for transparency.
  static BufferedImage opaque(BufferedImage image) {
    var opaque = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
    var graphics = opaque.createGraphics();
    graphics.drawImage(image, 0, 0, null);
    graphics.dispose();
    return opaque;
  }

  static boolean hasTransparentPoints(BufferedImage image) {
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        if (image.getRGB(x, y) >>> 24 != 0xff) {
          return true;
        }
      }
    }
    return false;
  }
}

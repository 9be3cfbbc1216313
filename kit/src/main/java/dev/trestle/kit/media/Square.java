package dev.trestle.kit.media;

import dev.trestle.web.route.ProblemException;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// The middle of a picture, small: only its points, and nothing of what was said about them.
final class Square {
  /// Width and height of the square, in pixels.
  static final int SIDE = 256;

  /// Maximum width and height of a picture, in pixels. Checked before any pixel is read.
  static final int MAX_SIDE = 4096;

  private Square() {}

  /// A PNG of what the reader sees in the bytes, which are closed, turned so that it is upright.
  static byte[] png(ImageReader reader, ImageInputStream bytes, int orientation) {
    return png(drawn(decoded(reader, bytes), orientation));
  }

  private static BufferedImage decoded(ImageReader reader, ImageInputStream bytes) {
    try (bytes) {
      // Only what is needed of it, and nothing of what is said about it.
      reader.setInput(bytes, true, true);
      return read(reader);
    } catch (IOException | RuntimeException e) {
      if (e instanceof ProblemException refused) {
        throw refused;
      }
      // The decoders throw whatever comes to their mind.
      throw Picture.damaged();
    } finally {
      reader.dispose();
    }
  }

  /// Reads as many points as are needed, and no more.
  private static BufferedImage read(ImageReader reader) throws IOException {
    int width = reader.getWidth(0);
    int height = reader.getHeight(0);
    requireSides(width, height);
    int step = Math.max(1, Math.min(width, height) / (2 * SIDE));
    var wanted = reader.getDefaultReadParam();
    wanted.setSourceSubsampling(step, step, 0, 0);
    return reader.read(0, wanted);
  }

  static void requireSides(int width, int height) {
    if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
      throw Picture.refused("A picture has at most %d by %d points.".formatted(MAX_SIDE, MAX_SIDE));
    }
  }

  private static BufferedImage drawn(BufferedImage read, int orientation) {
    var result = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_ARGB);
    var graphics = result.createGraphics();
    try {
      graphics.setRenderingHint(
          RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
      graphics.setRenderingHint(RenderingHints.KEY_RENDERING, RenderingHints.VALUE_RENDER_QUALITY);
      double scale = (double) SIDE / Math.min(read.getWidth(), read.getHeight());
      var place = new AffineTransform();
      place.translate(SIDE / 2.0, SIDE / 2.0);
      place.concatenate(Orientation.upright(orientation));
      place.scale(scale, scale);
      place.translate(-read.getWidth() / 2.0, -read.getHeight() / 2.0);
      graphics.drawImage(read, place, null);
    } finally {
      graphics.dispose();
    }
    return result;
  }

  private static byte[] png(BufferedImage image) {
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
}

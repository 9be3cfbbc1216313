package dev.trestle.kit.media;

import dev.trestle.web.route.ProblemException;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriteParam;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Decodes a picture and draws it again, small and upright. It copies pixels only and drops metadata.
final class PictureDrawing {
  /// Maximum width and height of a picture, in pixels. Checked before any pixel is read.
  static final int MAX_SIDE = 4096;

  /// A larger PNG of an opaque picture becomes a JPEG. Most drawings and screenshots are smaller, and stay sharp.
  private static final int MAX_PNG_BYTES = 512 << 10;

  private static final float JPEG_QUALITY = 0.85f;

  /// Orientations from this one on swap width and height.
  private static final int FIRST_SWAPPED = 5;

  private final BufferedImage image;

  private PictureDrawing(BufferedImage image) {
    this.image = image;
  }

  /// Draws what the reader sees in the bytes, which are closed, turned so that it is upright.
  static PictureDrawing of(
      ImageReader reader, ImageInputStream bytes, int orientation, PictureShape shape) {
    var read = decoded(reader, bytes, shape);
    return new PictureDrawing(
        switch (shape) {
          case SQUARE -> square(read, orientation, shape.side());
          case WHOLE -> whole(read, orientation, shape.side());
        });
  }

  private static BufferedImage decoded(
      ImageReader reader, ImageInputStream bytes, PictureShape shape) {
    try (bytes) {
      // Only what is needed of it, and nothing of what is said about it.
      reader.setInput(bytes, true, true);
      return read(reader, shape);
    } catch (IOException | RuntimeException e) {
      if (e instanceof ProblemException refused) {
        throw refused;
      }
      // The decoders throw exceptions of any kind.
      throw Picture.damaged();
    } finally {
      reader.dispose();
    }
  }

  /// Reads as many points as are needed, and no more.
  private static BufferedImage read(ImageReader reader, PictureShape shape) throws IOException {
    int width = reader.getWidth(0);
    int height = reader.getHeight(0);
    requireSides(width, height);
    int side =
        switch (shape) {
          case SQUARE -> Math.min(width, height);
          case WHOLE -> Math.max(width, height);
        };
    int step = Math.max(1, side / (2 * shape.side()));
    var wanted = reader.getDefaultReadParam();
    wanted.setSourceSubsampling(step, step, 0, 0);
    return reader.read(0, wanted);
  }

  static void requireSides(int width, int height) {
    if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
      throw Picture.refused("A picture has at most %d by %d points.".formatted(MAX_SIDE, MAX_SIDE));
    }
  }

  private static BufferedImage square(BufferedImage read, int orientation, int side) {
    double scale = (double) side / Math.min(read.getWidth(), read.getHeight());
    return drawn(read, orientation, scale, side, side);
  }

  private static BufferedImage whole(BufferedImage read, int orientation, int side) {
    double scale = Math.min(1, (double) side / Math.max(read.getWidth(), read.getHeight()));
    int width = (int) Math.max(1, Math.round(read.getWidth() * scale));
    int height = (int) Math.max(1, Math.round(read.getHeight() * scale));
    return orientation < FIRST_SWAPPED
        ? drawn(read, orientation, scale, width, height)
        : drawn(read, orientation, scale, height, width);
  }

  private static BufferedImage drawn(
      BufferedImage read, int orientation, double scale, int width, int height) {
    var result = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    var graphics = result.createGraphics();
    try {
      graphics.setRenderingHint(
          RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
      graphics.setRenderingHint(RenderingHints.KEY_RENDERING, RenderingHints.VALUE_RENDER_QUALITY);
      var place = new AffineTransform();
      place.translate(width / 2.0, height / 2.0);
      place.concatenate(Orientation.upright(orientation));
      place.scale(scale, scale);
      place.translate(-read.getWidth() / 2.0, -read.getHeight() / 2.0);
      graphics.drawImage(read, place, null);
    } finally {
      graphics.dispose();
    }
    return result;
  }

  /// The picture as it is stored. A square is a PNG, and so is what has transparent points; a large picture without them is a JPEG.
  Picture picture(PictureShape shape) {
    var png = png();
    return shape == PictureShape.SQUARE || png.length <= MAX_PNG_BYTES || hasTransparentPoints()
        ? new Picture(PictureFormat.PNG, png, image.getWidth(), image.getHeight())
        : new Picture(PictureFormat.JPEG, jpeg(), image.getWidth(), image.getHeight());
  }

  private boolean hasTransparentPoints() {
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        if (image.getRGB(x, y) >>> 24 != 0xff) {
          return true;
        }
      }
    }
    return false;
  }

  byte[] png() {
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

  private byte[] jpeg() {
    var opaque = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
    var graphics = opaque.createGraphics();
    graphics.drawImage(image, 0, 0, null);
    graphics.dispose();
    var bytes = new ByteArrayOutputStream();
    var writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    try (var stream = new MemoryCacheImageOutputStream(bytes)) {
      var wanted = writer.getDefaultWriteParam();
      wanted.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      wanted.setCompressionQuality(JPEG_QUALITY);
      writer.setOutput(stream);
      writer.write(null, new IIOImage(opaque, null, null), wanted);
    } catch (IOException e) {
      throw new IllegalStateException("Memory does not fail", e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }
}

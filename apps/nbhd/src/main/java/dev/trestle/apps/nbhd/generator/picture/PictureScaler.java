package dev.trestle.apps.nbhd.generator.picture;

import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriteParam;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Makes smaller copies of a picture. The pictures were decoded and drawn again when they were uploaded, so they are well-formed.
public final class PictureScaler {
  /// Maximum number of pixels of a picture that is scaled. Larger ones are shown as they are.
  private static final long MAX_PIXELS = 4096L * 4096;

  private static final int[] WIDTHS = {480, 960, 1440};
  private static final float JPEG_QUALITY = 0.82f;

  private PictureScaler() {}

  /// A picture and its smaller copies.
  ///
  /// @param copies bytes by width, smallest first
  public record Scaled(int width, int height, String contentType, Map<Integer, byte[]> copies) {}

  /// Reads a PNG, JPEG or GIF; empty for anything else. Only PNG and JPEG get copies: a GIF may be animated.
  public static Optional<Scaled> scale(byte[] bytes) {
    try (var input = ImageIO.createImageInputStream(new ByteArrayInputStream(bytes))) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(input);
      if (!readers.hasNext()) {
        return Optional.empty();
      }
      var reader = readers.next();
      try {
        reader.setInput(input, true, true);
        return Optional.of(scale(reader));
      } finally {
        reader.dispose();
      }
    } catch (IOException | RuntimeException e) {
      // The decoders throw exceptions of any kind on damaged pictures.
      return Optional.empty();
    }
  }

  private static Scaled scale(ImageReader reader) throws IOException {
    int width = reader.getWidth(0);
    int height = reader.getHeight(0);
    var format = reader.getFormatName().toLowerCase(Locale.ROOT);
    var copies = new LinkedHashMap<Integer, byte[]>();
    boolean scalable = format.equals("png") || format.equals("jpeg");
    if (scalable && width > WIDTHS[0] && (long) width * height <= MAX_PIXELS) {
      var image = reader.read(0);
      for (int wanted : WIDTHS) {
        if (wanted < width) {
          copies.put(wanted, encoded(resized(image, wanted, format.equals("png")), format));
        }
      }
    }
    return new Scaled(width, height, "image/" + format, copies);
  }

  /// In halves as long as possible: one large step would skip pixels.
  private static BufferedImage resized(BufferedImage image, int width, boolean transparent) {
    var current = image;
    while (current.getWidth() > width) {
      int next = Math.max(width, (current.getWidth() + 1) / 2);
      int height =
          Math.max(1, (int) Math.round((double) image.getHeight() * next / image.getWidth()));
      var smaller =
          new BufferedImage(
              next, height, transparent ? BufferedImage.TYPE_INT_ARGB : BufferedImage.TYPE_INT_RGB);
      var graphics = smaller.createGraphics();
      graphics.setRenderingHint(
          RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
      graphics.drawImage(current, 0, 0, next, height, null);
      graphics.dispose();
      current = smaller;
    }
    return current;
  }

  private static byte[] encoded(BufferedImage image, String format) throws IOException {
    var bytes = new ByteArrayOutputStream();
    var writer = ImageIO.getImageWritersByFormatName(format).next();
    try (var output = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(output);
      var options = writer.getDefaultWriteParam();
      if (format.equals("jpeg")) {
        options.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        options.setCompressionQuality(JPEG_QUALITY);
      }
      writer.write(null, new IIOImage(image, null, null), options);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }
}

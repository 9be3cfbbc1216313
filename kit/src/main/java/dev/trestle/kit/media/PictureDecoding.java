package dev.trestle.kit.media;

import dev.trestle.web.route.ProblemException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.function.IntBinaryOperator;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/// Decodes pictures, with as many points as are needed and no more.
final class PictureDecoding {
  /// Maximum width and height of a picture, in pixels.
  static final int MAX_SIDE = 4096;

  /// Maximum number of scans of a progressive JPEG. Cameras and programs write about 10. Each scan costs as much as a whole picture, even
  /// if it is nearly empty.
  static final int MAX_SCANS = 64;

  private PictureDecoding() {}

  /// Decodes what the reader sees in the bytes, which are closed.
  ///
  /// @param step the distance of the points that are kept, by width and height; it may refuse them before any pixel is read
  static BufferedImage decode(ImageReader reader, ImageInputStream bytes, IntBinaryOperator step) {
    try (bytes) {
      // Only what is needed of it, and nothing of what is said about it.
      reader.setInput(bytes, true, true);
      int distance = Math.max(1, step.applyAsInt(reader.getWidth(0), reader.getHeight(0)));
      var wanted = reader.getDefaultReadParam();
      wanted.setSourceSubsampling(distance, distance, 0, 0);
      return reader.read(0, wanted);
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

  static void requireSides(int width, int height) {
    if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
      throw Picture.refused("A picture has at most %d by %d points.".formatted(MAX_SIDE, MAX_SIDE));
    }
  }

  /// Looked at before anything is decoded.
  static void requireScans(byte[] jpeg) {
    if (scans(jpeg) > MAX_SCANS) {
      throw Picture.refused(
          "The picture is too complicated. Save it as a PNG, or as another JPEG.");
    }
  }

  /// In what is between the marks of scans, the two bytes are never side by side.
  static int scans(byte[] jpeg) {
    int scans = 0;
    for (int i = 1; i < jpeg.length; i++) {
      if (jpeg[i - 1] == (byte) 0xff && jpeg[i] == (byte) 0xda) {
        scans++;
      }
    }
    return scans;
  }
}

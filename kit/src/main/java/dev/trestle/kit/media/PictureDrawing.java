package dev.trestle.kit.media;

import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/// Decodes a picture and draws it again, small and upright. It copies pixels only and drops metadata.
final class PictureDrawing {
  /// A larger PNG of an opaque picture becomes a JPEG. Most drawings and screenshots are smaller, and stay sharp.
  private static final int MAX_PNG_BYTES = 512 << 10;

  /// Orientations from this one on swap width and height.
  static final int FIRST_SWAPPED = 5;

  private final BufferedImage image;

  private PictureDrawing(BufferedImage image) {
    this.image = image;
  }

  /// Draws what the reader sees in the bytes, which are closed, turned so that it is upright.
  static PictureDrawing of(
      ImageReader reader, ImageInputStream bytes, int orientation, PictureShape shape) {
    var read =
        PictureDecoding.decode(
            reader,
            bytes,
            (width, height) -> {
              PictureDecoding.requireSides(width, height);
              int side =
                  switch (shape) {
                    case SQUARE -> Math.min(width, height);
                    case WHOLE -> Math.max(width, height);
                  };
              return side / (2 * shape.side());
            });
    return new PictureDrawing(
        switch (shape) {
          case SQUARE -> square(read, orientation, shape.side());
          case WHOLE -> whole(read, orientation, shape.side());
        });
  }

  /// A decoded picture in a number of points from left to right.
  static BufferedImage narrowed(BufferedImage read, int orientation, int width) {
    boolean swapped = orientation >= FIRST_SWAPPED;
    double scale = (double) width / (swapped ? read.getHeight() : read.getWidth());
    int height =
        (int) Math.max(1, Math.round((swapped ? read.getWidth() : read.getHeight()) * scale));
    return drawn(read, orientation, scale, width, height);
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
    return shape == PictureShape.SQUARE
            || png.length <= MAX_PNG_BYTES
            || PictureEncoding.hasTransparentPoints(image)
        ? new Picture(PictureFormat.PNG, png, image.getWidth(), image.getHeight())
        : new Picture(
            PictureFormat.JPEG, PictureEncoding.jpeg(image), image.getWidth(), image.getHeight());
  }

  byte[] png() {
    return PictureEncoding.png(image);
  }
}

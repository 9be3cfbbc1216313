package dev.trestle.kit.media;

import dev.trestle.web.route.ProblemException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageInputStream;

/// Smaller copies of a picture for pages that offer several widths: upright, and without metadata. The same bytes give the same copies.
public final class PictureCopies {
  /// Points that all scans of a picture may have together: 16 scans of a photo of 24 megapixels. This bounds the time without a clock.
  private static final long MAX_SCANNED_POINTS = 400_000_000;

  private static final int MAX_SIDE = 20_000;

  /// A PNG that is this many times larger than the JPEG is a photo, and no drawing.
  private static final int PHOTO = 3;

  private PictureCopies() {}

  /// A copy.
  ///
  /// @param extension of a file with it: `jpg` or `png`
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Copy(int width, String contentType, String extension, byte[] bytes) {
    private static Copy of(PictureFormat format, BufferedImage image, byte[] bytes) {
      return new Copy(image.getWidth(), format.contentType(), format.extension(), bytes);
    }
  }

  /// The copies of a PNG or JPEG in those of the widths that are smaller than its own, smallest first. A GIF may be animated, and a WebP is small
  /// already: they have none, nor has a picture that is damaged or takes too much work to read.
  public static List<Copy> of(byte[] picture, List<Integer> widths) {
    var format = PictureFormat.sniff(picture).orElse(PictureFormat.GIF);
    var size = PictureSize.read(picture);
    if ((format != PictureFormat.PNG && format != PictureFormat.JPEG) || size.isEmpty()) {
      return List.of();
    }
    var wanted =
        widths.stream()
            .filter(width -> width < size.get().width())
            .sorted(Comparator.reverseOrder())
            .toList();
    if (wanted.isEmpty() || isTooMuchWork(format, picture, size.get())) {
      return List.of();
    }
    try {
      return copies(format, picture, wanted);
    } catch (ProblemException _) {
      return List.of();
    }
  }

  private static boolean isTooMuchWork(PictureFormat format, byte[] picture, PictureSize size) {
    int scans = format == PictureFormat.JPEG ? PictureDecoding.scans(picture) : 1;
    return Math.max(size.width(), size.height()) > MAX_SIDE
        || (long) size.width() * size.height() * scans > MAX_SCANNED_POINTS;
  }

  /// @param widths largest first: each copy is drawn from the one before, in steps that skip no points
  private static List<Copy> copies(PictureFormat format, byte[] picture, List<Integer> widths) {
    int orientation = format == PictureFormat.JPEG ? Orientation.of(picture) : Orientation.UPRIGHT;
    boolean swapped = orientation >= PictureDrawing.FIRST_SWAPPED;
    var current =
        PictureDecoding.decode(
            ImageIO.getImageReadersByMIMEType(format.contentType()).next(),
            new MemoryCacheImageInputStream(new ByteArrayInputStream(picture)),
            (width, height) -> (swapped ? height : width) / (2 * widths.getFirst()));
    var copies = new ArrayList<Copy>();
    int turn = orientation;
    for (int width : widths) {
      current = PictureDrawing.narrowed(current, turn, width);
      turn = Orientation.UPRIGHT;
      copies.addFirst(copy(format, current));
    }
    return copies;
  }

  private static Copy copy(PictureFormat format, BufferedImage image) {
    if (PictureEncoding.hasTransparentPoints(image)) {
      return Copy.of(PictureFormat.PNG, image, PictureEncoding.png(image));
    }
    var jpeg = PictureEncoding.jpeg(image);
    if (format == PictureFormat.PNG) {
      var png = PictureEncoding.png(PictureEncoding.opaque(image));
      if (png.length <= PHOTO * jpeg.length) {
        return Copy.of(PictureFormat.PNG, image, png);
      }
    }
    return Copy.of(PictureFormat.JPEG, image, jpeg);
  }
}

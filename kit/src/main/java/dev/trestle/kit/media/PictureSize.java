package dev.trestle.kit.media;

import dev.trestle.web.route.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageInputStream;

/// Width and height of a picture in pixels, as browsers show it: turned upright.
public record PictureSize(int width, int height) {
  private static final int GIF_SCREEN = 6;

  /// Reads the size that a PNG, JPEG, GIF or WebP declares, without decoding it; empty for anything else.
  public static Optional<PictureSize> read(byte[] picture) {
    try {
      return PictureFormat.sniff(picture)
          .map(format -> read(format, picture))
          .filter(size -> size.width > 0 && size.height > 0);
    } catch (ProblemException | IllegalArgumentException | IndexOutOfBoundsException _) {
      return Optional.empty();
    }
  }

  private static PictureSize read(PictureFormat format, byte[] picture) {
    return switch (format) {
      case WEBP -> WebpSides.read(picture);
      case GIF -> {
        var file = ByteBuffer.wrap(picture).order(ByteOrder.LITTLE_ENDIAN);
        yield new PictureSize(
            file.getShort(GIF_SCREEN) & 0xffff, file.getShort(GIF_SCREEN + 2) & 0xffff);
      }
      case PNG -> declared(format, picture);
      case JPEG -> {
        var size = declared(format, picture);
        yield Orientation.of(picture) < PictureDrawing.FIRST_SWAPPED ? size : size.turned();
      }
    };
  }

  private PictureSize turned() {
    return new PictureSize(/* width= */ height, /* height= */ width);
  }

  private static PictureSize declared(PictureFormat format, byte[] picture) {
    var reader = ImageIO.getImageReadersByMIMEType(format.contentType()).next();
    try (var bytes = new MemoryCacheImageInputStream(new ByteArrayInputStream(picture))) {
      reader.setInput(bytes, true, true);
      return new PictureSize(reader.getWidth(0), reader.getHeight(0));
    } catch (IOException e) {
      throw new IllegalArgumentException("The picture is damaged", e);
    } finally {
      reader.dispose();
    }
  }
}

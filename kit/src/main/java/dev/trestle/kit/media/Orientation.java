package dev.trestle.kit.media;

import java.awt.geom.AffineTransform;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// The Exif orientation of a JPEG: a number from 1 to 8. Converted pictures have no Exif segment, so they are rotated or mirrored.
final class Orientation {
  static final int UPRIGHT = 1;

  private static final int EXIF_SEGMENT = 0xe1;
  private static final int SCAN = 0xda;
  private static final int TAG = 0x0112;
  private static final int ENTRY_BYTES = 12;
  private static final byte[] EXIF = {'E', 'x', 'i', 'f', 0, 0};

  private Orientation() {}

  /// Reads the orientation of a JPEG; upright if it has none that can be read.
  static int of(byte[] jpeg) {
    try {
      return found(ByteBuffer.wrap(jpeg));
    } catch (IndexOutOfBoundsException | IllegalArgumentException _) {
      return UPRIGHT;
    }
  }

  private static int found(ByteBuffer jpeg) {
    int at = 2;
    while ((jpeg.get(at) & 0xff) == 0xff) {
      int marker = jpeg.get(at + 1) & 0xff;
      if (marker == SCAN) {
        return UPRIGHT;
      }
      int length = jpeg.getShort(at + 2) & 0xffff;
      if (marker == EXIF_SEGMENT && isExif(jpeg, at + 4)) {
        int from = at + 4 + EXIF.length;
        return inTiff(jpeg.slice(from, length - 2 - EXIF.length));
      }
      at += 2 + length;
    }
    return UPRIGHT;
  }

  private static boolean isExif(ByteBuffer jpeg, int at) {
    for (int i = 0; i < EXIF.length; i++) {
      if (jpeg.get(at + i) != EXIF[i]) {
        return false;
      }
    }
    return true;
  }

  private static int inTiff(ByteBuffer tiff) {
    tiff.order(tiff.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    int directory = tiff.getInt(4);
    int entries = tiff.getShort(directory) & 0xffff;
    for (int i = 0; i < entries; i++) {
      int entry = directory + 2 + i * ENTRY_BYTES;
      if ((tiff.getShort(entry) & 0xffff) == TAG) {
        int value = tiff.getShort(entry + 8) & 0xffff;
        return value >= 1 && value <= 8 ? value : UPRIGHT;
      }
    }
    return UPRIGHT;
  }

  /// The transformation around the centre that makes a picture upright.
  static AffineTransform upright(int orientation) {
    return switch (orientation) {
      case 2 -> new AffineTransform(-1, 0, 0, 1, 0, 0);
      case 3 -> new AffineTransform(-1, 0, 0, -1, 0, 0);
      case 4 -> new AffineTransform(1, 0, 0, -1, 0, 0);
      case 5 -> new AffineTransform(0, 1, 1, 0, 0, 0);
      case 6 -> new AffineTransform(0, 1, -1, 0, 0, 0);
      case 7 -> new AffineTransform(0, -1, -1, 0, 0, 0);
      case 8 -> new AffineTransform(0, -1, 1, 0, 0, 0);
      default -> new AffineTransform();
    };
  }
}

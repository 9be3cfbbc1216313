package dev.trestle.kit.media;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Kinds of pictures that can be uploaded.
enum PictureFormat {
  PNG("image/png", "png"),
  JPEG("image/jpeg", "jpg"),
  GIF("image/gif", "gif"),
  WEBP("image/webp", "webp");

  private static final byte[] PNG_BEGINS = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10};

  private final String contentType;
  private final String extension;

  PictureFormat(String contentType, String extension) {
    this.contentType = contentType;
    this.extension = extension;
  }

  String contentType() {
    return contentType;
  }

  /// The file name extension.
  String extension() {
    return extension;
  }

  static List<String> contentTypes() {
    return Arrays.stream(values()).map(PictureFormat::contentType).toList();
  }

  static Optional<PictureFormat> of(String contentType) {
    return Arrays.stream(values()).filter(it -> it.contentType.equals(contentType)).findFirst();
  }

  static Optional<PictureFormat> ofExtension(String extension) {
    return Arrays.stream(values()).filter(it -> it.extension.equals(extension)).findFirst();
  }

  /// Detects the format from the bytes, whatever content type the client declares.
  static Optional<PictureFormat> sniff(byte[] bytes) {
    if (begins(bytes, 0, PNG_BEGINS)) {
      return Optional.of(PNG);
    }
    if (begins(bytes, 0, new byte[] {(byte) 0xff, (byte) 0xd8, (byte) 0xff})) {
      return Optional.of(JPEG);
    }
    if (begins(bytes, 0, ascii("GIF87a")) || begins(bytes, 0, ascii("GIF89a"))) {
      return Optional.of(GIF);
    }
    return begins(bytes, 0, ascii("RIFF")) && begins(bytes, 8, ascii("WEBP"))
        ? Optional.of(WEBP)
        : Optional.empty();
  }

  private static boolean begins(byte[] bytes, int from, byte[] wanted) {
    return bytes.length >= from + wanted.length
        && Arrays.equals(bytes, from, from + wanted.length, wanted, 0, wanted.length);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}

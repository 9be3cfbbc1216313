package dev.trestle.apps.nbhd.generator.site;

import dev.trestle.apps.nbhd.generator.value.Hash;
import java.util.function.Supplier;

/// A picture or another file of a site, which is copied to `/files/`.
///
/// @param path below `files/`, for example `2026/cat.jpg`
/// @param sha256 of the bytes, which are stored under it already
/// @param bytes reads the content, for pictures whose size is not known yet
public record SiteFile(
    String path, String sha256, long size, String contentType, Supplier<byte[]> bytes) {
  /// Whether it is shown as a picture.
  public boolean isPicture() {
    return contentType.startsWith("image/");
  }

  /// A file whose bytes are at hand.
  public static SiteFile of(String path, String contentType, byte[] bytes) {
    return new SiteFile(path, Hash.ofBytes(bytes), bytes.length, contentType, () -> bytes);
  }
}

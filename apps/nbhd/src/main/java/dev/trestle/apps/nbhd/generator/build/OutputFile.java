package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.site.Hash;
import java.util.Optional;

/// A file of a built site.
///
/// @param path without a slash at its beginning, for example `posts/hello/index.html`
/// @param bytes absent where the blob exists already: a file that an author uploaded, or a page of the build before
/// @param redirect the path from the root to which a server may redirect, where the file is the page of a former address
@SuppressWarnings("ArrayRecordComponent") // compared by its hash
public record OutputFile(
    String path,
    String sha256,
    long size,
    String contentType,
    Optional<byte[]> bytes,
    Optional<String> redirect) {
  static OutputFile rendered(String path, String contentType, byte[] bytes) {
    return new OutputFile(
        path, Hash.ofBytes(bytes), bytes.length, contentType, Optional.of(bytes), Optional.empty());
  }

  static OutputFile stored(String path, String contentType, String sha256, long size) {
    return new OutputFile(path, sha256, size, contentType, Optional.empty(), Optional.empty());
  }

  OutputFile redirectingTo(String target) {
    return new OutputFile(path, sha256, size, contentType, bytes, Optional.of(target));
  }

  /// Whether the name contains the hash of the content, so that browsers may keep the file for ever.
  public boolean immutable() {
    return path.startsWith("assets/");
  }
}

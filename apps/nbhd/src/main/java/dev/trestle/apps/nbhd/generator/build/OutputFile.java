package dev.trestle.apps.nbhd.generator.build;

import java.util.Optional;

/// A file of a built site, without its bytes.
///
/// @param path without a slash at its beginning, for example `posts/hello/index.html`
/// @param sha256 the name of the blob with its bytes
/// @param redirect the path from the root to which a server may redirect, where the file is the page of a former address
public record OutputFile(
    String path, String sha256, long size, String contentType, Optional<String> redirect) {
  public OutputFile(String path, String sha256, long size, String contentType) {
    this(path, sha256, size, contentType, Optional.empty());
  }

  OutputFile redirectingTo(String target) {
    return new OutputFile(path, sha256, size, contentType, Optional.of(target));
  }

  /// Whether the name contains the hash of the content, so that browsers may keep the file for ever.
  public boolean immutable() {
    return path.startsWith("assets/");
  }
}

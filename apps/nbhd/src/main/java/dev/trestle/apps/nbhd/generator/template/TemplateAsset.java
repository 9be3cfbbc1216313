package dev.trestle.apps.nbhd.generator.template;

import dev.trestle.apps.nbhd.generator.value.Hash;
import dev.trestle.web.asset.MediaTypes;

/// A file that pages of a template load: a style sheet, a script, a picture or a font.
///
/// @param name below `assets/`, for example `style.css`
/// @param path from the root of a site, with a hash of the bytes: `assets/style.0123456789ab.css`
@SuppressWarnings("ArrayRecordComponent") // compared by its hash
public record TemplateAsset(
    String name, String path, String contentType, String sha256, byte[] bytes) {
  private static final int HASH_CHARS = 12;

  static TemplateAsset of(String name, byte[] bytes) {
    var hash = Hash.ofBytes(bytes);
    int dot = name.lastIndexOf('.');
    var path =
        "assets/%s.%s%s"
            .formatted(
                name.substring(0, dot < 0 ? name.length() : dot),
                hash.substring(0, HASH_CHARS),
                dot < 0 ? "" : name.substring(dot));
    return new TemplateAsset(name, path, MediaTypes.of(name), hash, bytes);
  }
}

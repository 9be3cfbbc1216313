package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture;
import dev.trestle.apps.nbhd.generator.site.Summary;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What a build leaves for the next one: the pages with the keys that they read, the hash of each key's answer, and what was computed from
/// texts and pictures. Immutable.
///
/// It is valid for one version of the generator; [BuildMemoryCodec] refuses others.
///
/// @param pages by path
/// @param answers hash by key
/// @param summaries by the hash of a record
/// @param pictures by the SHA-256 of a file; empty for a file that is no picture
public record BuildMemory(
    Map<String, PageRecord> pages,
    Map<String, String> answers,
    Map<String, Summary> summaries,
    Map<String, Optional<ScaledPicture>> pictures) {
  public static final BuildMemory NONE = new BuildMemory(Map.of(), Map.of(), Map.of(), Map.of());

  public BuildMemory {
    pages = Collections.unmodifiableMap(new TreeMap<>(pages));
    answers = Collections.unmodifiableMap(new TreeMap<>(answers));
    summaries = Collections.unmodifiableMap(new TreeMap<>(summaries));
    pictures = Collections.unmodifiableMap(new TreeMap<>(pictures));
  }

  /// A picture in all its widths, and the blobs of the smaller ones.
  ///
  /// @param blobs SHA-256 and size of each variant's file, by its path from the root
  public record ScaledPicture(ResponsivePicture picture, Map<String, StoredBlob> blobs) {
    public ScaledPicture {
      blobs = Collections.unmodifiableMap(new TreeMap<>(blobs));
    }
  }

  /// A blob that a build before stored.
  public record StoredBlob(String sha256, long size, String contentType) {}
}

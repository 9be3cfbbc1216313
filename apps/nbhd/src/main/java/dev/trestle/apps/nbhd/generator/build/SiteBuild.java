package dev.trestle.apps.nbhd.generator.build;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A built site. The bytes of its files went to the [BuildOutput], or are blobs that exist: uploads, and files of the build before.
///
/// @param files by path
/// @param memory for the next build
/// @param rendered how many pages were rendered; the others are as they were
public record SiteBuild(
    Map<String, OutputFile> files, List<BuildWarning> warnings, BuildMemory memory, int rendered) {
  public SiteBuild {
    files = Collections.unmodifiableMap(new TreeMap<>(files));
    warnings = List.copyOf(warnings);
  }

  /// The bytes of all files together.
  public long bytes() {
    return files.values().stream().mapToLong(OutputFile::size).sum();
  }
}

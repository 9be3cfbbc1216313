package dev.trestle.bench.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The file in which RocksDB stores the options of the last open database.
final class OptionsFile {
  private static final String NAME = "OPTIONS-";

  private OptionsFile() {}

  /// The options in which two databases differ. There must be none if one is measured against the other.
  static List<String> differences(Path one, Path other) throws IOException {
    var ours = lines(one);
    var theirs = lines(other);
    var differences = new ArrayList<String>();
    for (int i = 0; i < Math.max(ours.size(), theirs.size()); i++) {
      var our = i < ours.size() ? ours.get(i) : "";
      var their = i < theirs.size() ? theirs.get(i) : "";
      if (!our.equals(their)) {
        differences.add("%s / %s".formatted(our.strip(), their.strip()));
      }
    }
    return differences;
  }

  private static List<String> lines(Path database) throws IOException {
    try (var files = Files.list(database)) {
      var newest =
          files
              .filter(file -> file.getFileName().toString().matches(NAME + "\\d+"))
              .max(Comparator.comparing(file -> file.getFileName().toString()))
              .orElseThrow(() -> new IOException("No options file in " + database));
      return Files.readAllLines(newest);
    }
  }
}

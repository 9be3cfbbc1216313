package dev.trestle.apps.nbhd.generator.build;

import java.util.List;

/// What is remembered of a rendered page: its blob, the keys that it read, and what the checks need.
///
/// @param reads keys in the order of their first use
/// @param links addresses within the site, resolved to paths from its root
record PageRecord(
    String sha256,
    long size,
    List<String> reads,
    String title,
    List<String> links,
    List<MissingText> missingTexts) {
  PageRecord {
    reads = List.copyOf(reads);
    links = List.copyOf(links);
    missingTexts = List.copyOf(missingTexts);
  }

  /// A picture without alternative text.
  ///
  /// @param field of the configuration that names the picture; empty where a text does
  record MissingText(String source, String field) {}
}

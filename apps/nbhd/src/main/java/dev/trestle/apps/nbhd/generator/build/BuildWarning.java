package dev.trestle.apps.nbhd.generator.build;

/// Something that the author should look at. The site is built all the same.
///
/// @param path of the page, from the root of the site; empty where it concerns the whole site
public record BuildWarning(Kind kind, String path, String message) {
  /// The kind of a warning.
  public enum Kind {
    BROKEN_LINK,
    MISSING_ALTERNATIVE_TEXT,
    DUPLICATE_TITLE,
    LOW_CONTRAST
  }
}

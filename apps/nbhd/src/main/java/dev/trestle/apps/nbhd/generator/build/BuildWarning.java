package dev.trestle.apps.nbhd.generator.build;

/// A fault that the author should look at. The site is built all the same.
///
/// @param page its address, from the root of the site; empty where it concerns the whole site
public record BuildWarning(Kind kind, String page, BuildPlace place, String message) {
  /// The kind of a warning.
  public enum Kind {
    BROKEN_LINK,
    MISSING_ALTERNATIVE_TEXT,
    DUPLICATE_TITLE,
    LOW_CONTRAST
  }
}

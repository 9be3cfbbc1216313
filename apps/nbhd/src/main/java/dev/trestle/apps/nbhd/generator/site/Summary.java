package dev.trestle.apps.nbhd.generator.site;

/// What lists show of a record's text. It is kept from build to build, so that a list of unchanged posts is made without parsing them.
///
/// @param text the first words, for search
/// @param image the first picture in the text; empty where there is none
public record Summary(String excerpt, String text, int words, String image, String imageAlt) {
  private static final int WORDS_A_MINUTE = 220;

  /// Minutes that reading takes, at least 1.
  public int minutes() {
    return Math.max(1, (words + WORDS_A_MINUTE / 2) / WORDS_A_MINUTE);
  }
}

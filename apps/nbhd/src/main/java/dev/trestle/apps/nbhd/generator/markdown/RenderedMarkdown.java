package dev.trestle.apps.nbhd.generator.markdown;

import java.util.List;

/// The result of rendering one Markdown text.
///
/// @param html safe HTML, with links from the root of the site
/// @param plainText the first words without markup, for search and previews
/// @param links addresses that the text links to, in order
public record RenderedMarkdown(
    String html,
    List<Heading> headings,
    String excerpt,
    String plainText,
    int words,
    List<String> links,
    List<Image> images) {
  /// Characters of the plain text that are kept.
  public static final int MAX_PLAIN_CHARS = 1_000;

  public RenderedMarkdown {
    headings = List.copyOf(headings);
    links = List.copyOf(links);
    images = List.copyOf(images);
  }

  /// A heading, for the table of contents.
  public record Heading(int level, String id, String text) {}

  /// A picture in the text. Its alternative text is empty where none was written.
  public record Image(String source, String alternative) {}
}

package dev.trestle.apps.nbhd.generator.markdown;

/// Markdown that is refused, because it is too long.
public final class MarkdownException extends RuntimeException {
  MarkdownException(String message) {
    super(message);
  }
}

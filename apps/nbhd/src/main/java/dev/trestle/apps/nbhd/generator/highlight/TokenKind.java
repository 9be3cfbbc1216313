package dev.trestle.apps.nbhd.generator.highlight;

import java.util.Locale;

/// The kind of a token of source code, which is its CSS class.
enum TokenKind {
  PLAIN,
  KEYWORD,
  STRING,
  NUMBER,
  COMMENT,
  NAME,
  TAG,
  ATTRIBUTE,
  INSERTED,
  DELETED,
  HEADING;

  private final String cssClass = "hl-" + name().toLowerCase(Locale.ROOT);

  String cssClass() {
    return cssClass;
  }
}

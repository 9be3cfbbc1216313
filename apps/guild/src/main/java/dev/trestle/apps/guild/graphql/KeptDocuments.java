package dev.trestle.apps.guild.graphql;

import graphql.language.Document;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Keeps valid documents by their text, the most recently used ones, so that a query that is sent often is parsed once. Thread-safe.
///
/// Their texts are limited together, and not their number: a parsed document takes a hundred times as much memory as its text, and everybody can
/// send documents.
final class KeptDocuments {
  private final int maxCharacters;
  private final Map<String, Document> byText = new LinkedHashMap<>(16, 0.75f, true);
  private int characters;

  /// @param maxCharacters of all texts together
  KeptDocuments(int maxCharacters) {
    this.maxCharacters = maxCharacters;
  }

  synchronized Optional<Document> find(String text) {
    return Optional.ofNullable(byText.get(text));
  }

  synchronized void keep(String text, Document document) {
    if (byText.put(text, document) == null) {
      characters += text.length();
    }
    for (var eldest = byText.keySet().iterator(); characters > maxCharacters; eldest.remove()) {
      characters -= eldest.next().length();
    }
  }
}

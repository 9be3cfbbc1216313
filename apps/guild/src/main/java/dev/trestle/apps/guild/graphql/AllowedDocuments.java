package dev.trestle.apps.guild.graphql;

import dev.trestle.kit.app.SettingException;
import dev.trestle.web.json.Json;
import dev.trestle.web.json.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The allow-list of an operator: the only documents that a server executes. Immutable.
///
/// @param byHash by their SHA-256
public record AllowedDocuments(Map<String, String> byHash) {
  public AllowedDocuments {
    byHash = Map.copyOf(byHash);
  }

  /// Reads a file: a JSON object with a document for each SHA-256, as build tools of clients write it.
  ///
  /// @throws SettingException if it cannot be read, or if a hash is not that of its document
  public static AllowedDocuments read(Path file) {
    var byHash = new TreeMap<String, String>();
    for (var entry : json(file).entrySet()) {
      if (!(entry.getValue() instanceof String document)
          || !PersistedQueries.sha256(document).equals(entry.getKey())) {
        throw new SettingException(
            "%s: '%s' is not the SHA-256 of its document. Write the file again with the tool that made it."
                .formatted(file, entry.getKey()));
      }
      byHash.put(entry.getKey(), document);
    }
    return new AllowedDocuments(byHash);
  }

  private static Map<String, ?> json(Path file) {
    try {
      return Json.readObject(Files.readString(file));
    } catch (IOException | JsonException failed) {
      throw new SettingException(
          "%s cannot be read as a JSON object of hashes and documents: %s"
              .formatted(file, failed.getMessage()));
    }
  }

  Optional<String> find(String hash) {
    return Optional.ofNullable(byHash.get(hash));
  }

  boolean contains(String document) {
    return byHash.containsKey(PersistedQueries.sha256(document));
  }
}

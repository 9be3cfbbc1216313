package dev.trestle.kit.export;

import dev.trestle.singletable.Listing;
import java.util.List;
import java.util.function.Function;

/// One file of an export: its name, and how its content is read.
///
/// @param <U> the application's record of a user
public sealed interface ExportSection<U> {
  /// The name of the file in the ZIP, such as `profile.json`.
  String file();

  /// A file with one JSON value, which is read when the ZIP is written.
  ///
  /// @param value has a form in JSON, such as a record
  static <U> ExportSection<U> value(String file, Function<U, ?> value) {
    return new Value<>(file, value);
  }

  /// A file with a JSON array of a short list, which is read when the ZIP is written. Only the first [PageRequest#MAX_TAKE] entities are in
  /// it; if there are more, the export says that it is not complete.
  ///
  /// @param json makes what is written of the entities, all at once, so that it can read what belongs to them in one batch
  static <U, T> ExportSection<U> list(
      String file, Function<U, Listing<T>> listing, Function<List<T>, List<?>> json) {
    return new Array<>(file, listing, json);
  }

  /// A file with one JSON value in each line (JSON Lines), for a list of any length: it is collected in steps, which any node continues. So
  /// the cursors of the table need a key that all nodes share, see [dev.trestle.kit.secret.Secret#CURSORS].
  ///
  /// @param json makes what is written of an entity
  static <U, T> ExportSection<U> lines(
      String file, Function<U, Listing<T>> listing, Function<T, ?> json) {
    return lines(file, new ListingReader<>(listing, json));
  }

  /// The same for entities that one query does not find.
  static <U> ExportSection<U> lines(String file, ExportReader<U> reader) {
    return new Lines<>(file, reader, false);
  }

  /// A file with the names of stored files, such as pictures, one in each line. The stored files themselves are in the ZIP, too, each once.
  ///
  /// @param reader its values are [ExportedFile]s
  static <U> ExportSection<U> files(String file, ExportReader<U> reader) {
    return new Lines<>(file, reader, true);
  }

  /// See [#value].
  record Value<U>(String file, Function<U, ?> value) implements ExportSection<U> {}

  /// See [#list].
  record Array<U, T>(String file, Function<U, Listing<T>> listing, Function<List<T>, List<?>> json)
      implements ExportSection<U> {}

  /// See [#lines] and [#files].
  record Lines<U>(String file, ExportReader<U> reader, boolean namesFiles)
      implements ExportSection<U> {
    /// The file's name without its extension: `about.json` says under it how many lines there are.
    String name() {
      int dot = file.indexOf('.');
      return dot < 0 ? file : file.substring(0, dot);
    }
  }
}

package dev.trestle.web.bundle;

import dev.trestle.web.WebException;
import java.util.List;

/// A JavaScript module: its text, what it imports and what it exports. Immutable.
///
/// @param name tree and path, such as `chat/state/store.js`
/// @param tokens of the text, comments among them
/// @param requests other modules that run before this one, in the order of the text
/// @param imports names that it takes from them
/// @param exports names that it gives
/// @param loads other modules that it loads when it needs them, with `import()`
/// @param omissions places of the text that have no meaning in a bundle: whole imports, the word `export`
record Module(
    String name,
    String text,
    List<ScriptToken> tokens,
    List<Request> requests,
    List<Import> imports,
    List<Export> exports,
    List<Load> loads,
    List<Omission> omissions) {

  /// `from 'specifier'`, or `import 'specifier'`.
  record Request(String specifier, int position) {}

  /// A name that is bound in this module.
  sealed interface Import {
    /// The request that it is part of.
    Request request();

    int position();

    /// `import {name as local} from …`
    record Named(Request request, String name, String local, int position) implements Import {}

    /// `import * as local from …`
    record Namespace(Request request, String local, int position) implements Import {}
  }

  /// A name that others can import.
  sealed interface Export {
    /// `export const local`, `export {local as name}`
    record Local(String name, String local) implements Export {}

    /// `export {source as name} from …`
    record Indirect(Request request, String source, String name, int position) implements Export {}

    /// `export * from …`
    record All(Request request) implements Export {}
  }

  /// `import('specifier')`, from its first character to its last.
  record Load(String specifier, int start, int end) {}

  record Omission(int start, int end) {}

  WebException refused(int position, String reason) {
    return BundleErrors.at(name, text, position, reason);
  }
}

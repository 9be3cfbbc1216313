package dev.trestle.web.bundle;

import dev.trestle.web.WebException;
import dev.trestle.web.bundle.Module.Export;
import dev.trestle.web.bundle.Module.Import;
import dev.trestle.web.bundle.Module.Load;
import dev.trestle.web.bundle.Module.Omission;
import dev.trestle.web.bundle.Module.Request;
import dev.trestle.web.bundle.ScriptToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Reads the imports and exports of a JavaScript module, and refuses what a bundle cannot hold. Used once for each module.
final class ModuleParser {
  /// The prefix of a bundle's own names within a module.
  private static final Set<String> RESERVED = Set.of("$import", "$load");

  /// The first letters of the words that matter here; to compare all words would take most of the time.
  private static final String BEGINNINGS = "iea$";

  private final String name;
  private final String text;

  /// Those that mean something, without comments.
  private final List<ScriptToken> tokens;

  private final List<ScriptToken> all;
  private final List<Request> requests = new ArrayList<>();
  private final List<Import> imports = new ArrayList<>();
  private final List<Export> exports = new ArrayList<>();
  private final List<Load> loads = new ArrayList<>();
  private final List<Omission> omissions = new ArrayList<>();
  private int next;

  private ModuleParser(String name, String text) {
    this.name = name;
    this.text = text;
    this.all = JavaScriptScanner.scan(name, text);
    this.tokens = all.stream().filter(token -> token.kind() != Kind.COMMENT).toList();
  }

  static Module parse(String name, String text) {
    return new ModuleParser(name, text).parse();
  }

  private Module parse() {
    while (next < tokens.size()) {
      var token = tokens.get(next);
      if (token.kind() == Kind.WORD && BEGINNINGS.indexOf(text.charAt(token.start())) >= 0) {
        parseWord(token);
      } else {
        next++;
      }
    }
    return new Module(name, text, all, requests, imports, exports, loads, omissions);
  }

  private void parseWord(ScriptToken token) {
    switch (textOf(token)) {
      case "import" -> parseImport(token);
      case "export" -> parseExport(token);
      case "await" -> {
        if (token.depth() == 0) {
          throw refused(token, "await at the top of a module; put it into an async function");
        }
        next++;
      }
      case "$import", "$load" ->
          throw refused(token, "the names %s belong to the bundle".formatted(RESERVED));
      default -> next++;
    }
  }

  private void parseImport(ScriptToken start) {
    boolean member = isMember(start);
    next++;
    if (member) {
      return;
    }
    if (is("(")) {
      parseLoad(start);
    } else if (is(".")) {
      throw refused(start, "import.meta; a module in a bundle has no address of its own");
    } else if (start.depth() == 0) {
      parseImportDeclaration(start);
    }
  }

  /// Whether the next word is the name of a property: `x.import`, `{import: 1}`.
  private boolean isMember(ScriptToken word) {
    return (next > 0 && isSign(next - 1, '.')) || (word.depth() > 0 && isSign(next + 1, ':'));
  }

  private boolean isSign(int index, char sign) {
    return index < tokens.size()
        && tokens.get(index).kind() == Kind.SIGN
        && text.charAt(tokens.get(index).start()) == sign;
  }

  private void parseLoad(ScriptToken start) {
    next++;
    var specifier = take();
    if (specifier.kind() != Kind.STRING || !is(")")) {
      throw refused(start, "import() of something else than one string, which the server can read");
    }
    loads.add(new Load(unquoted(specifier), start.start(), take().end()));
  }

  private void parseImportDeclaration(ScriptToken start) {
    if (tokens.get(next).kind() == Kind.STRING) {
      request(take());
    } else if (is("*")) {
      next++;
      expect("as");
      var local = take();
      expect("from");
      var request = request(take());
      imports.add(new Import.Namespace(request, textOf(local), local.start()));
    } else if (is("{")) {
      var names = parseNames();
      expect("from");
      var request = request(take());
      for (var one : names) {
        imports.add(new Import.Named(request, one.before, one.after, one.position));
      }
    } else {
      throw refused(start, "an import of a default; import {names} or * as a name");
    }
    omitFrom(start);
  }

  private void parseExport(ScriptToken start) {
    next++;
    if (start.depth() > 0) {
      return;
    }
    if (is("*")) {
      next++;
      if (is("as")) {
        throw refused(start, "export * as; import * as a name, and export that");
      }
      expect("from");
      exports.add(new Export.All(request(take())));
      omitFrom(start);
    } else if (is("{")) {
      parseExportedNames(start);
    } else {
      parseExportedDeclaration(start);
    }
  }

  private void parseExportedNames(ScriptToken start) {
    var names = parseNames();
    if (is("from")) {
      next++;
      var request = request(take());
      for (var one : names) {
        exports.add(new Export.Indirect(request, one.before, one.after, one.position));
      }
    } else {
      names.forEach(one -> exports.add(new Export.Local(one.after, one.before)));
    }
    omitFrom(start);
  }

  private void parseExportedDeclaration(ScriptToken start) {
    omissions.add(new Omission(start.start(), start.end()));
    var kind = textOf(take());
    if (kind.equals("async")) {
      expect("function");
    }
    if (is("*")) {
      next++;
    }
    var declared = take();
    switch (kind) {
      case "async", "function", "class" -> {}
      case "const" -> requireOneName(declared);
      case "let", "var" ->
          throw refused(start, "export %s; what others import never changes".formatted(kind));
      default ->
          throw refused(start, "export %s; export a const, a function or a class".formatted(kind));
    }
    if (declared.kind() != Kind.WORD) {
      throw refused(start, "an export of a pattern; export each name by itself");
    }
    exports.add(new Export.Local(textOf(declared), textOf(declared)));
  }

  /// The statement ends at the first semicolon; until there, a comma outside all brackets would begin a second name.
  private void requireOneName(ScriptToken declared) {
    for (int i = next; i < tokens.size() && !(isSign(i, ';') && isOutside(i)); i++) {
      if (isSign(i, ',') && isOutside(i)) {
        throw refused(declared, "export const with two names, or without a semicolon");
      }
    }
  }

  private boolean isOutside(int index) {
    return tokens.get(index).depth() == 0;
  }

  private record Renamed(String before, String after, int position) {}

  /// `{a, b as c}`, both ends included.
  private List<Renamed> parseNames() {
    var names = new ArrayList<Renamed>();
    next++;
    while (!is("}")) {
      var before = take();
      var after = before;
      if (is("as")) {
        next++;
        after = take();
      }
      if (before.kind() != Kind.WORD
          || after.kind() != Kind.WORD
          || textOf(before).equals("default")
          || textOf(after).equals("default")) {
        throw refused(before, "an import or export of a default, or of a name in quotes");
      }
      names.add(new Renamed(textOf(before), textOf(after), before.start()));
      if (is(",")) {
        next++;
      }
    }
    next++;
    return names;
  }

  private Request request(ScriptToken specifier) {
    if (specifier.kind() != Kind.STRING) {
      throw refused(specifier, "a module's name in quotes is missing here");
    }
    if (next < tokens.size() && is("with")) {
      throw refused(specifier, "an import with attributes; only JavaScript is imported");
    }
    var request = new Request(unquoted(specifier), specifier.start());
    requests.add(request);
    return request;
  }

  private void omitFrom(ScriptToken start) {
    if (next < tokens.size() && is(";")) {
      next++;
    }
    omissions.add(new Omission(start.start(), tokens.get(next - 1).end()));
  }

  private boolean is(String expected) {
    return next < tokens.size() && textOf(tokens.get(next)).equals(expected);
  }

  private void expect(String expected) {
    var token = take();
    if (!textOf(token).equals(expected)) {
      throw refused(token, "'%s' is missing here".formatted(expected));
    }
  }

  private ScriptToken take() {
    if (next == tokens.size()) {
      throw refused(tokens.getLast(), "the module ends within an import or export");
    }
    return tokens.get(next++);
  }

  private String unquoted(ScriptToken string) {
    return text.substring(string.start() + 1, string.end() - 1);
  }

  private String textOf(ScriptToken token) {
    return text.substring(token.start(), token.end());
  }

  private WebException refused(ScriptToken token, String reason) {
    return BundleErrors.at(name, text, token.start(), reason);
  }
}

package dev.trestle.web.bundle;

import dev.trestle.web.bundle.Module.Export;
import dev.trestle.web.bundle.Module.Import;
import dev.trestle.web.bundle.ScriptToken.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// Writes a JavaScript module as a function that returns its exports, line by line where it was: without comments (licences stay) and
/// indentation, which is not needed there.
final class ModuleFunction {
  private final ModuleGraph graph;
  private final Module module;
  private final StringBuilder out = new StringBuilder();

  private ModuleFunction(ModuleGraph graph, Module module) {
    this.graph = graph;
    this.module = module;
  }

  /// The text of the definition. It has one line more than the module, and its first line is the module's first line.
  static String of(ModuleGraph graph, String name) {
    return new ModuleFunction(graph, graph.module(name)).text();
  }

  private String text() {
    out.append("define('%s',($import,$load)=>{".formatted(module.name()));
    graph.requests(module).forEach(this::appendRequest);
    appendBody();
    out.append("\nreturn{").append(exports()).append("};});\n");
    return out.toString();
  }

  private void appendRequest(Module.Request request, String wanted) {
    var names = new ArrayList<String>();
    for (var imported : module.imports()) {
      if (imported.request().equals(request)) {
        switch (imported) {
          case Import.Named(_, var name, var local, _) ->
              names.add(name.equals(local) ? name : name + ":" + local);
          case Import.Namespace(_, var local, _) -> out.append("const ").append(local).append("=");
        }
      }
    }
    if (!names.isEmpty()) {
      out.append("const{").append(String.join(",", names)).append("}=");
    }
    out.append("$import('").append(wanted).append("');");
  }

  /// A replacement in the text.
  private record Edit(int start, int end, String text) {}

  private void appendBody() {
    var edits = edits();
    int edited = 0;
    int written = 0;
    for (var token : module.tokens()) {
      if (token.start() < written) {
        continue;
      }
      appendBlank(written, token.start());
      if (edited < edits.size() && edits.get(edited).start == token.start()) {
        var edit = edits.get(edited++);
        out.append(edit.text);
        out.repeat('\n', newlines(edit.start, edit.end));
        written = edit.end;
      } else {
        appendToken(token);
        written = token.end();
      }
    }
    appendBlank(written, module.text().length());
  }

  private List<Edit> edits() {
    var edits = new ArrayList<Edit>();
    module.omissions().forEach(place -> edits.add(new Edit(place.start(), place.end(), "")));
    module
        .loads()
        .forEach(
            load -> {
              var name = graph.resolved(module, load.specifier(), load.start());
              edits.add(new Edit(load.start(), load.end(), "$load('%s')".formatted(name)));
            });
    edits.sort(Comparator.comparingInt(Edit::start));
    return edits;
  }

  private void appendToken(ScriptToken token) {
    var words = module.text().substring(token.start(), token.end());
    if (token.kind() == Kind.COMMENT && !words.contains("@license")) {
      // A comment parts two words, and one with a line's end ends a statement as the line's end
      // does.
      int lines = newlines(token.start(), token.end());
      out.append(lines == 0 ? " " : "\n".repeat(lines));
    } else {
      out.append(words);
    }
  }

  private void appendBlank(int start, int end) {
    int lines = newlines(start, end);
    if (lines > 0) {
      out.repeat('\n', lines);
    } else if (start < end && start > 0) {
      out.append(' ');
    }
  }

  private int newlines(int start, int end) {
    int lines = 0;
    for (int i = start; i < end; i++) {
      lines += module.text().charAt(i) == '\n' ? 1 : 0;
    }
    return lines;
  }

  private String exports() {
    return module.exports().stream().map(this::export).collect(Collectors.joining(","));
  }

  private String export(Export export) {
    return switch (export) {
      case Export.Local(var name, var local) -> name.equals(local) ? name : name + ":" + local;
      case Export.Indirect(var request, var source, var name, var position) ->
          "%s:$import('%s').%s"
              .formatted(name, graph.resolved(module, request.specifier(), position), source);
      case Export.All(var request) ->
          "...$import('%s')"
              .formatted(graph.resolved(module, request.specifier(), request.position()));
    };
  }
}

package dev.trestle.singletable.processor;

import java.io.StringWriter;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// What javac says of source texts, with the processor at work. Nothing is written.
///
/// @param said its messages, each with line and column
record Compilation(List<Message> said) {
  /// A message, and where it stands.
  record Message(Diagnostic.Kind kind, String file, long line, long column, String text) {
    @Override
    public String toString() {
      return "%s %s:%d:%d %s".formatted(kind, file, line, column, text);
    }
  }

  private static final String IMPORTS =
      Stream.of(
              "dev.trestle.singletable.*",
              "dev.trestle.singletable.attribute.*",
              "dev.trestle.singletable.codec.*",
              "java.time.*",
              "java.util.*")
          .map("import %s; "::formatted)
          .collect(Collectors.joining());

  /// Compiles a text, with everything imported that a design needs. The imports stand in its first line.
  static Compilation of(String source) {
    return of(List.of(new DesignProcessor()), source);
  }

  /// Compiles texts; each is called as the first type in it.
  static Compilation of(List<? extends Processor> processors, String... sources) {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var diagnostics = new DiagnosticCollector<JavaFileObject>();
    var options =
        List.of("-proc:only", "-classpath", System.getProperty("java.class.path"), "-Xlint:none");
    var task =
        compiler.getTask(
            null,
            new InMemory(compiler.getStandardFileManager(diagnostics, null, null)),
            diagnostics,
            options,
            null,
            Arrays.stream(sources).map(Source::new).toList());
    task.setProcessors(processors);
    task.call();
    return new Compilation(
        diagnostics.getDiagnostics().stream().map(Compilation::message).toList());
  }

  private static Message message(Diagnostic<? extends JavaFileObject> diagnostic) {
    var file =
        Optional.ofNullable(diagnostic.getSource())
            .map(source -> Path.of(source.getName()).getFileName().toString())
            .orElse("nowhere");
    return new Message(
        diagnostic.getKind(),
        file,
        diagnostic.getLineNumber(),
        diagnostic.getColumnNumber(),
        diagnostic.getMessage(Locale.ROOT));
  }

  List<Message> errors() {
    return said.stream().filter(each -> each.kind() == Diagnostic.Kind.ERROR).toList();
  }

  /// Keeps what processors write.
  private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
    InMemory(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      var written = new StringWriter();
      return new SimpleJavaFileObject(URI.create("string:///%s.java".formatted(name)), kind) {
        @Override
        public Writer openWriter() {
          return written;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
          return written.toString();
        }
      };
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///%s.java".formatted(name(text))), Kind.SOURCE);
      this.text = IMPORTS + text;
    }

    private static String name(String text) {
      var words = text.split("\\W+", -1);
      for (int i = 0; i + 1 < words.length; i++) {
        if (List.of("interface", "record", "class").contains(words[i])) {
          return words[i + 1];
        }
      }
      return "Design";
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}

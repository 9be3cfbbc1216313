package dev.trestle.kit.app;

import dev.trestle.kit.demo.Demo;
import dev.trestle.kit.demo.DemoServer;
import dev.trestle.singletable.Table;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// An application that a Trestle server can run: what it declares, and how it is opened.
///
/// Implementations hold no state and open nothing before [#open]: the command line also asks those that do not run, for its help.
///
/// ```java
/// public final class Notes implements App {
///   public String name() { return "notes"; }                                   // served below /notes/, chosen by --apps notes
///   public AppCard card() { return new AppCard("Notes", "Write things down.", "Open the notes", "card.svg", Accent.BLUE); }
///   public List<Class<? extends Table>> tables() { return List.of(NotesTable.class); }
///   public AppPages pages() { return AppPages.of("notes", "org/example/notes/web"); }
///   public RunningApp open(AppEnvironment environment) { return new NotesApp(environment); }
/// }
/// ```
public interface App {
  /// One lower-case word: the first segment of all paths, the word in `--apps`, the name of the asset tree.
  String name();

  /// The card of the application on the start page.
  AppCard card();

  /// The designs of the tables that it uses.
  List<Class<? extends Table>> tables();

  /// Its pages and their assets.
  AppPages pages();

  /// The settings of the application, besides those that [AppEnvironment] has for every application.
  default List<Setting<?>> settings() {
    return List.of();
  }

  /// Whether it keeps files, in the directory of its name below `--files`. Otherwise everything is in the table.
  default boolean keepsFiles() {
    return false;
  }

  /// Whether several nodes have to share the directory for its files.
  default boolean sharesFiles(AppSettings settings) {
    return keepsFiles();
  }

  /// Checks settings that depend on each other, before anything is opened.
  ///
  /// @throws SettingException that says which is wrong, and what to give instead
  default void check(AppSettings settings) {}

  /// Opens the application; makes its tables where they are missing. The caller closes it.
  RunningApp open(AppEnvironment environment);

  /// Sample content for `demo`, made through the API of a running server. Opened by this call; the caller closes it.
  ///
  /// @param progress receives lines that say what is made, from several threads
  default Optional<Demo> demo(DemoServer server, Consumer<String> progress) {
    return Optional.empty();
  }

  /// The sample content in words, for the help of `demo`. Empty where there is none.
  default Optional<String> demoHelp() {
    return Optional.empty();
  }

  /// The time that its sample content covers. A server that is started for the demo starts with its clock set back by this duration.
  default Duration demoPast() {
    return Duration.ZERO;
  }
}

package dev.trestle.apps.nbhd.generator.build;

/// Receives the files of a build one by one, so that no build holds a whole site in memory. Called by several threads at once.
public interface BuildOutput {
  /// The work of a build, in this order.
  enum Stage {
    PICTURES,
    PAGES
  }

  /// Stores a file under the hash of its bytes. Files with the same bytes may come twice.
  void write(OutputFile file, byte[] bytes);

  /// Called before each picture and each page. What it throws stops the build: for cancellation, and for a limit of time.
  default void progress(Stage stage, int done, int total) {}
}

package dev.trestle.cli.launch;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A long test run, which a module declares in its file `soak.txt`.
///
/// @param module the path of the module
/// @param tests its test classes, with their packages
/// @param options the flags that say how much it does
record SoakRun(String name, String module, List<String> tests, List<String> options) {
  private static final String FILE = "soak.txt";
  private static final Pattern COLUMNS = Pattern.compile("  +");

  /// The runs of all modules, in the order of the modules.
  static List<SoakRun> all(SourceTree tree) {
    return tree.modules().stream().flatMap(module -> declared(tree, module)).toList();
  }

  private static Stream<SoakRun> declared(SourceTree tree, String module) {
    var file = module + "/" + FILE;
    return tree.has(file)
        ? tree.read(file)
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(line -> parse(module, line))
        : Stream.empty();
  }

  private static SoakRun parse(String module, String line) {
    var columns = COLUMNS.split(line, -1);
    if (columns.length != 4) {
      throw new LaunchFailedException(
          "A line of %s/%s has %d columns, and needs 4: %s"
              .formatted(module, FILE, columns.length, line));
    }
    var root = "dev.trestle.%s.".formatted(module.replace('/', '.'));
    return new SoakRun(
        columns[0],
        module,
        Stream.of(columns[1].split(" ", -1)).map(root::concat).toList(),
        Stream.of(columns[2].split(" ", -1)).filter(word -> word.startsWith("--")).toList());
  }
}

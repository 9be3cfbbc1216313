package dev.trestle.web.asset;

import dev.trestle.web.WebException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/// A directory of browser files with a name, which imports of JavaScript modules use: `import … from 'name/file.js'`.
public final class AssetTree {
  private static final String WEBJARS = "META-INF/resources/webjars/";

  private final String name;
  private final String specifier;
  private final String main;
  private final SortedMap<String, byte[]> files;
  private final String hash;

  private AssetTree(String name, String specifier, String main, SortedMap<String, byte[]> files) {
    this.name = name;
    this.specifier = specifier;
    this.main = main;
    this.files = Collections.unmodifiableSortedMap(files);
    this.hash = Hash.of(files);
  }

  /// The files below a directory of the class path.
  public static AssetTree classPath(String name, String directory) {
    return new AssetTree(name, name, "", ClassPathDirectory.read(directory));
  }

  /// The modules of an npm package that a WebJar holds.
  ///
  /// @param specifier the name of the package in imports, such as `@lit/reactive-element`
  /// @param main the file that an import of the bare name means
  /// @param wanted which of its files
  public static AssetTree webJar(
      String artifact, String specifier, String main, Predicate<String> wanted) {
    var files = new TreeMap<String, byte[]>();
    ClassPathDirectory.read(WEBJARS + artifact)
        .forEach(
            (path, bytes) -> {
              var withoutVersion = path.substring(path.indexOf('/') + 1);
              if (wanted.test(withoutVersion)) {
                files.put(withoutVersion, bytes);
              }
            });
    if (!files.containsKey(main)) {
      throw new WebException("The WebJar %s has no file %s.".formatted(artifact, main));
    }
    return new AssetTree(artifact, specifier, main, files);
  }

  /// The bundles of a page, by the names of the modules that they are loaded for.
  static AssetTree bundles(SortedMap<String, byte[]> files) {
    return new AssetTree("bundle", "bundle", "", files);
  }

  String name() {
    return name;
  }

  SortedMap<String, byte[]> files() {
    return files;
  }

  Optional<byte[]> file(String path) {
    return Optional.ofNullable(files.get(path));
  }

  /// The first segment of the address of each of its files.
  String segment() {
    return name + "." + hash;
  }

  /// Names in imports, and the modules that they mean: see [dev.trestle.web.bundle.ModuleGraph].
  Map<String, String> packages() {
    var packages = new LinkedHashMap<String, String>();
    if (!main.isEmpty()) {
      packages.put(specifier, name + "/" + main);
    }
    packages.put(specifier + "/", name + "/");
    return packages;
  }

  /// The entries of this tree in an import map.
  ///
  /// @param root the address below which all trees are
  Map<String, String> imports(String root) {
    var imports = new LinkedHashMap<String, String>();
    if (!main.isEmpty()) {
      imports.put(specifier, root + segment() + "/" + main);
    }
    imports.put(specifier + "/", root + segment() + "/");
    return imports;
  }
}

package dev.trestle.apps.nbhd.generator.template;

import dev.trestle.apps.nbhd.generator.value.Hash;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Fields;
import dev.trestle.web.json.Json;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// A template of a site: layouts, partials, assets and a schema. A package is data: it can show values, and cannot do anything.
///
/// ```
/// schema.json           the fields of the configuration
/// layouts/post.html     one for each kind of page
/// partials/head.html    included by layouts
/// assets/style.css      served under a name with a hash
/// ```
///
/// Thread-safe.
public final class TemplatePackage {
  public static final int MAX_FILES = 200;
  public static final int MAX_BYTES = 4 << 20;

  private static final Pattern PATH =
      Pattern.compile("[a-z0-9][a-z0-9._-]*(/[a-z0-9][a-z0-9._-]*){0,5}");
  private static final Pattern POSTS_PATH = Pattern.compile("[a-z][a-z0-9-]{0,30}");
  private static final String LAYOUTS = "layouts/";
  private static final String PARTIALS = "partials/";
  private static final String ASSETS = "assets/";
  private static final String HTML = ".html";

  private final TreeMap<String, byte[]> files;
  private final Map<String, List<TemplateNode>> layouts = new TreeMap<>();
  private final Map<String, List<TemplateNode>> partials = new TreeMap<>();
  private final Map<String, TemplateAsset> assets = new TreeMap<>();
  private final Map<String, String> hashes = new TreeMap<>();

  private TemplatePackage(Map<String, byte[]> files) {
    this.files = new TreeMap<>(files);
  }

  /// Parses all files of a package.
  ///
  /// @throws TemplateException where one of them has a mistake
  public static TemplatePackage of(Map<String, byte[]> files) {
    var result = new TemplatePackage(files);
    result.requireBounds();
    result.files.forEach(result::parse);
    result.layouts.forEach((name, _) -> result.hashes.put(name, result.hashOf(name)));
    return result;
  }

  private void requireBounds() {
    long bytes = files.values().stream().mapToLong(file -> file.length).sum();
    if (files.size() > MAX_FILES || bytes > MAX_BYTES) {
      throw new TemplateException(
          "package",
          1,
          "It has %d files of %d bytes together; %d files of %d bytes are allowed."
              .formatted(files.size(), bytes, MAX_FILES, MAX_BYTES));
    }
    for (var path : files.keySet()) {
      if (!PATH.matcher(path).matches()) {
        throw new TemplateException(
            path, 1, "A path has lower-case letters, digits, dots and hyphens.");
      }
    }
  }

  private void parse(String path, byte[] bytes) {
    if (path.startsWith(LAYOUTS) && path.endsWith(HTML)) {
      layouts.put(name(path, LAYOUTS), TemplateParser.parse(path, text(path, bytes)));
    } else if (path.startsWith(PARTIALS) && path.endsWith(HTML)) {
      partials.put(name(path, PARTIALS), TemplateParser.parse(path, text(path, bytes)));
    } else if (path.startsWith(ASSETS)) {
      var asset = TemplateAsset.of(path.substring(ASSETS.length()), bytes);
      assets.put(asset.name(), asset);
    }
  }

  private static String name(String path, String directory) {
    return path.substring(directory.length(), path.length() - HTML.length());
  }

  private static String text(String path, byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new TemplateException(path, 1, "The file is not in UTF-8.");
    }
  }

  /// The hash of a layout and of all partials that it can include.
  private String hashOf(String layout) {
    var names = new TreeSet<String>();
    collect(layouts.getOrDefault(layout, List.of()), names);
    var hash = new Hash().add(files.getOrDefault(LAYOUTS + layout + HTML, new byte[0]));
    for (var name : names) {
      hash.add(name).add(files.getOrDefault(PARTIALS + name + HTML, new byte[0]));
    }
    return hash.end();
  }

  private void collect(List<TemplateNode> nodes, Set<String> names) {
    for (var node : nodes) {
      switch (node) {
        case TemplateNode.Literal _, TemplateNode.Variable _ -> {}
        case TemplateNode.Condition condition -> {
          collect(condition.then(), names);
          collect(condition.otherwise(), names);
        }
        case TemplateNode.Repetition repetition -> {
          collect(repetition.body(), names);
          collect(repetition.whenEmpty(), names);
        }
        case TemplateNode.Partial partial -> {
          if (names.add(partial.name())) {
            collect(partials.getOrDefault(partial.name(), List.of()), names);
          }
        }
      }
    }
  }

  /// The bytes of all files, by path.
  public Map<String, byte[]> files() {
    return Collections.unmodifiableMap(files);
  }

  public boolean hasLayout(String name) {
    return layouts.containsKey(name);
  }

  /// The hash of a layout and of its partials; empty where there is no such layout.
  public Optional<String> layoutHash(String name) {
    return Optional.ofNullable(hashes.get(name));
  }

  /// The assets by name.
  public Map<String, TemplateAsset> assets() {
    return Collections.unmodifiableMap(assets);
  }

  /// The hash of all files: two packages with one hash are equal.
  public String hash() {
    var hash = new Hash();
    files.forEach((path, bytes) -> hash.add(path).add(bytes));
    return hash.end();
  }

  /// A file outside of layouts, partials and assets, such as `schema.json`.
  public Optional<String> text(String path) {
    return Optional.ofNullable(files.get(path)).map(bytes -> text(path, bytes));
  }

  /// The directory of posts, such as `posts`: `posts_path` in `template.json`.
  public String postsPath() {
    return text("template.json")
        .map(Json::readObject)
        .map(settings -> settings.get("posts_path"))
        .filter(path -> path instanceof String text && POSTS_PATH.matcher(text).matches())
        .map(String::valueOf)
        .orElse("posts");
  }

  /// Renders a page.
  ///
  /// @throws TemplateException where a value is missing or a limit is reached
  public String render(String layout, Fields fields, PageAddresses addresses, RenderLimits limits) {
    var nodes = layouts.get(layout);
    var file = LAYOUTS + layout + HTML;
    if (nodes == null) {
      throw new TemplateException(file, 1, "The package has no such layout.");
    }
    return new TemplateRenderer(partials, limits, addresses).render(file, nodes, fields);
  }
}

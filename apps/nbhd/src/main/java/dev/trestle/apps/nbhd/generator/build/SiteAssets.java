package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.color.AccentColors;
import dev.trestle.apps.nbhd.generator.color.Rgb;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The assets of a site's template, each under a name with the hash of its content. The style sheet begins with the site's accent colour.
final class SiteAssets {
  static final String STYLE = "style.css";
  private static final Rgb DEFAULT_ACCENT = new Rgb(0x2f, 0x5d, 0xd0);
  private static final int HASH_CHARS = 12;

  private final Map<String, OutputFile> files = new TreeMap<>();

  private SiteAssets() {}

  static SiteAssets of(SiteSource source) {
    var result = new SiteAssets();
    source
        .template()
        .assets()
        .forEach(
            (name, bytes) -> result.add(name, name.equals(STYLE) ? themed(source, bytes) : bytes));
    return result;
  }

  /// The shades of the site's accent colour.
  static AccentColors accent(SiteSource source) {
    return AccentColors.of(
        source.config().get("accent_color") instanceof String text
            ? Rgb.parse(text).orElse(DEFAULT_ACCENT)
            : DEFAULT_ACCENT);
  }

  private static byte[] themed(SiteSource source, byte[] style) {
    return (accent(source).css() + new String(style, StandardCharsets.UTF_8))
        .getBytes(StandardCharsets.UTF_8);
  }

  private void add(String name, byte[] bytes) {
    var unnamed = OutputFile.rendered(name, contentType(name), bytes);
    int dot = name.lastIndexOf('.');
    var path =
        "assets/%s.%s%s"
            .formatted(
                name.substring(0, dot < 0 ? name.length() : dot),
                unnamed.sha256().substring(0, HASH_CHARS),
                dot < 0 ? "" : name.substring(dot));
    files.put(name, OutputFile.rendered(path, contentType(name), bytes));
  }

  /// The address of an asset from the root of the site.
  Optional<String> address(String name) {
    return Optional.ofNullable(files.get(name)).map(file -> "/" + file.path());
  }

  Collection<OutputFile> files() {
    return files.values();
  }

  private static String contentType(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "css" -> "text/css; charset=utf-8";
      case "js" -> "text/javascript; charset=utf-8";
      case "svg" -> "image/svg+xml";
      case "png" -> "image/png";
      case "jpg" -> "image/jpeg";
      case "webp" -> "image/webp";
      case "woff2" -> "font/woff2";
      default -> "application/octet-stream";
    };
  }
}

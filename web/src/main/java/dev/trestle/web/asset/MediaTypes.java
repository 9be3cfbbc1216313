package dev.trestle.web.asset;

import java.util.Map;

/// Media types of files by their extension.
final class MediaTypes {
  private static final Map<String, String> BY_ENDING =
      Map.ofEntries(
          Map.entry("html", "text/html; charset=utf-8"),
          Map.entry("css", "text/css; charset=utf-8"),
          Map.entry("js", "text/javascript; charset=utf-8"),
          Map.entry("json", "application/json"),
          Map.entry("map", "application/json"),
          Map.entry("webmanifest", "application/manifest+json"),
          Map.entry("txt", "text/plain; charset=utf-8"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("png", "image/png"),
          Map.entry("jpg", "image/jpeg"),
          Map.entry("webp", "image/webp"),
          Map.entry("ico", "image/x-icon"),
          Map.entry("woff2", "font/woff2"),
          Map.entry("mp3", "audio/mpeg"));

  private MediaTypes() {}

  /// Unknown extensions are binary, which browsers download and never run.
  static String of(String path) {
    return BY_ENDING.getOrDefault(
        path.substring(path.lastIndexOf('.') + 1), "application/octet-stream");
  }

  static boolean compressible(String type) {
    return type.startsWith("text/") || type.contains("json") || type.contains("svg");
  }
}

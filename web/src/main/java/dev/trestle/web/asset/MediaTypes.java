package dev.trestle.web.asset;

import java.util.Locale;
import java.util.Map;

/// Media types of files by their extension.
public final class MediaTypes {
  private static final Map<String, String> BY_ENDING =
      Map.ofEntries(
          Map.entry("html", "text/html; charset=utf-8"),
          Map.entry("htm", "text/html; charset=utf-8"),
          Map.entry("css", "text/css; charset=utf-8"),
          Map.entry("js", "text/javascript; charset=utf-8"),
          Map.entry("mjs", "text/javascript; charset=utf-8"),
          Map.entry("json", "application/json"),
          Map.entry("map", "application/json"),
          Map.entry("webmanifest", "application/manifest+json"),
          Map.entry("txt", "text/plain; charset=utf-8"),
          Map.entry("md", "text/markdown; charset=utf-8"),
          Map.entry("csv", "text/csv; charset=utf-8"),
          Map.entry("xml", "application/xml; charset=utf-8"),
          Map.entry("pdf", "application/pdf"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("png", "image/png"),
          Map.entry("jpg", "image/jpeg"),
          Map.entry("jpeg", "image/jpeg"),
          Map.entry("gif", "image/gif"),
          Map.entry("avif", "image/avif"),
          Map.entry("webp", "image/webp"),
          Map.entry("ico", "image/x-icon"),
          Map.entry("woff", "font/woff"),
          Map.entry("woff2", "font/woff2"),
          Map.entry("ttf", "font/ttf"),
          Map.entry("otf", "font/otf"),
          Map.entry("mp3", "audio/mpeg"),
          Map.entry("ogg", "audio/ogg"),
          Map.entry("mp4", "video/mp4"),
          Map.entry("webm", "video/webm"));

  private MediaTypes() {}

  /// Unknown extensions are binary, which browsers download and never run.
  public static String of(String path) {
    return BY_ENDING.getOrDefault(
        path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT),
        "application/octet-stream");
  }

  static boolean compressible(String type) {
    return type.startsWith("text/") || type.contains("json") || type.contains("svg");
  }
}

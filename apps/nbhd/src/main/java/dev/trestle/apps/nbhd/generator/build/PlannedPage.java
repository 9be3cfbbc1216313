package dev.trestle.apps.nbhd.generator.build;

import java.util.function.Function;

/// A file that a build will have, and how it is rendered.
///
/// @param file path without a slash at its beginning
/// @param recipe names the renderer, with a version: it is part of what the page depends on
record PlannedPage(
    String file, String contentType, String recipe, Function<PageReads, String> render) {
  static final String HTML = "text/html; charset=utf-8";

  /// A page in a directory of its own, by its address.
  static PlannedPage at(String address, String recipe, Function<PageReads, String> render) {
    return new PlannedPage(address.substring(1) + "index.html", HTML, recipe, render);
  }
}

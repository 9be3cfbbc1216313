package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.site.Entry;
import java.util.Optional;
import java.util.function.Function;

/// A file that a build will have, and how it is rendered.
///
/// @param file path without a slash at its beginning
/// @param recipe names the renderer: it is part of what the page depends on
/// @param entry the post or page that it shows; empty for lists and data
record PlannedPage(
    String file,
    String contentType,
    String recipe,
    Optional<Entry> entry,
    Function<PageReads, String> render) {
  static final String HTML = "text/html; charset=utf-8";

  /// A page in a directory of its own, by its address.
  static PlannedPage at(String address, String recipe, Function<PageReads, String> render) {
    return new PlannedPage(SiteLinks.file(address), HTML, recipe, Optional.empty(), render);
  }

  /// A file that programs read.
  static PlannedPage data(
      String file, String contentType, String recipe, Function<PageReads, String> render) {
    return new PlannedPage(file, contentType, recipe, Optional.empty(), render);
  }

  PlannedPage of(Entry shown) {
    return new PlannedPage(file, contentType, recipe, Optional.of(shown), render);
  }

  /// The address of the file, from the root of the site.
  String address() {
    return SiteLinks.address(file);
  }
}

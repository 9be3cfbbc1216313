package dev.trestle.apps.nbhd.generator.build;

import java.util.List;

/// A page that was rendered to be looked at, and not to be published.
///
/// @param address from the root of the site, for example `/posts/hello/`
/// @param warnings about this page: links that lead nowhere, pictures without alternative text
public record PreviewPage(String address, String html, List<BuildWarning> warnings) {
  public PreviewPage {
    warnings = List.copyOf(warnings);
  }
}

package dev.trestle.apps.nbhd.generator.build;

/// The place where an author mends a fault.
public sealed interface BuildPlace {
  /// Where no single place is at fault.
  BuildPlace SITE = new Site();

  /// The site as a whole.
  record Site() implements BuildPlace {}

  /// A post or page.
  record Content(String recordId) implements BuildPlace {}

  /// A field of the configuration.
  ///
  /// @param path for example `gallery[2].alt`
  record Field(String path) implements BuildPlace {}

  /// A line of a file of the template.
  record TemplateLine(String file, int line) implements BuildPlace {}
}

package dev.trestle.apps.nbhd.generator.template;

import java.util.Locale;
import java.util.Optional;

/// The filters that a template can apply to a value.
enum TemplateFilter {
  /// A time by a pattern of `DateTimeFormatter`, in English and UTC: `{{ post.date | date "d MMM yyyy" }}`.
  DATE(true),
  /// A time as in `2026-01-07T14:20:00Z`.
  ISO(false),
  /// An address from the root of the site as a link from this page.
  URL(false),
  /// An address from the root of the site with its scheme and host.
  ABSOLUTE(false),
  /// The address of a file in the package's `assets`, with the hash of its content in its name.
  ASSET(false),
  /// The text after it where the value is absent or empty.
  DEFAULT(true),
  /// The number of items.
  COUNT(false),
  /// Texts with the argument between them.
  JOIN(true),
  /// The text after it where the value is not 1, for plurals: `{{ count }} post{{ count | plural "s" }}`.
  PLURAL(true);

  private final boolean hasArgument;

  TemplateFilter(boolean hasArgument) {
    this.hasArgument = hasArgument;
  }

  boolean hasArgument() {
    return hasArgument;
  }

  static Optional<TemplateFilter> find(String name) {
    for (var filter : values()) {
      if (filter.name().toLowerCase(Locale.ROOT).equals(name)) {
        return Optional.of(filter);
      }
    }
    return Optional.empty();
  }
}

package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.build.BuildWarning.Kind;
import dev.trestle.apps.nbhd.generator.color.AccentColors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Checks a built site: links within it, alternative texts, titles, contrast.
///
/// It looks at what is remembered of every page, so that a build of few pages finds the same as a full one.
final class SiteChecks {
  private final Map<String, String> recordIds;
  private final List<BuildWarning> warnings = new ArrayList<>();

  private SiteChecks(Map<String, String> recordIds) {
    this.recordIds = recordIds;
  }

  /// @param pages by file
  /// @param files paths of all files of the site
  /// @param recordIds the post or page that a file shows
  static List<BuildWarning> of(
      Map<String, PageRecord> pages,
      Set<String> files,
      Map<String, String> recordIds,
      AccentColors accent) {
    var checks = new SiteChecks(recordIds);
    pages.forEach((file, page) -> checks.page(file, page, files));
    checks.titles(pages);
    checks.contrast(accent);
    return checks.warnings;
  }

  private void page(String file, PageRecord page, Set<String> files) {
    for (var link : page.links()) {
      var target = SiteLinks.file(link);
      if (!files.contains(target) && !files.contains(target + "/index.html")) {
        warn(Kind.BROKEN_LINK, file, "The link to %s leads nowhere.".formatted(link));
      }
    }
    for (var missing : page.missingTexts()) {
      warnings.add(
          new BuildWarning(
              Kind.MISSING_ALTERNATIVE_TEXT,
              SiteLinks.address(file),
              missing.field().isEmpty() ? place(file) : new BuildPlace.Field(missing.field()),
              "The picture %s has no alternative text, for people who cannot see it."
                  .formatted(missing.source())));
    }
  }

  private void titles(Map<String, PageRecord> pages) {
    var byTitle = new TreeMap<String, String>();
    pages.forEach(
        (file, page) -> {
          var first = page.title().isEmpty() ? null : byTitle.putIfAbsent(page.title(), file);
          if (first != null) {
            warn(
                Kind.DUPLICATE_TITLE,
                file,
                "\"%s\" is also the title of %s."
                    .formatted(page.title(), SiteLinks.address(first)));
          }
        });
  }

  private void contrast(AccentColors accent) {
    if (accent.contrastOnWhite() < AccentColors.READABLE) {
      warnings.add(
          new BuildWarning(
              Kind.LOW_CONTRAST,
              "",
              new BuildPlace.Field("accent_color"),
              "accent_color %s has a contrast of %s : 1 on white; text needs 4.5 : 1. Links are shown in %s instead."
                  .formatted(
                      accent.chosen().hex(),
                      Math.floor(accent.contrastOnWhite() * 10) / 10,
                      accent.light().hex())));
    }
  }

  private void warn(Kind kind, String file, String message) {
    warnings.add(new BuildWarning(kind, SiteLinks.address(file), place(file), message));
  }

  private BuildPlace place(String file) {
    var id = recordIds.get(file);
    return id == null ? BuildPlace.SITE : new BuildPlace.Content(id);
  }
}

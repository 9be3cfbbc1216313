package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.build.BuildWarning.Kind;
import dev.trestle.apps.nbhd.generator.site.ContentRecord;
import dev.trestle.apps.nbhd.generator.site.SiteContent;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.template.TemplateAsset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Renders single pages of a site from what is not saved or not published yet, with the engine of [SiteBuilder]. Immutable and thread-safe.
///
/// Its pages load their files from a root that the caller chooses: below it, the caller answers `files/…` with the site's files, `assets/…`
/// with [#asset], and other paths with [#page], so that one can walk through the site. Pictures come in their full size.
public final class SitePreview {
  private final SiteSource source;
  private final BuildMemory memory;
  private final String root;

  private SitePreview(SiteSource source, BuildMemory memory, String root) {
    this.source = source;
    this.memory = memory;
    this.root = root;
  }

  /// Begins a preview. This costs nothing.
  ///
  /// @param memory of the last build, which knows texts and sizes of pictures; or [BuildMemory#NONE]
  /// @param root where the files of the preview are served, with a slash at both ends: `/nbhd/previews/7f3a/`
  public static SitePreview of(SiteSource source, BuildMemory memory, String root) {
    if (!root.startsWith("/") || !root.endsWith("/")) {
      throw new IllegalArgumentException(
          "The root %s must begin and end with a slash.".formatted(root));
    }
    return new SitePreview(source, memory, root);
  }

  /// The page of a post or page as it is typed: in the place of the saved one with its id, or as a new one. A draft is shown as if it were
  /// published now, and a scheduled one as at its time.
  ///
  /// @throws BuildException where the text or the template has a fault
  public PreviewPage record(ContentRecord typed) {
    var shown = typed.publishAt().isPresent() ? typed : typed.publishedAt(source.asOf());
    var records = new ArrayList<ContentRecord>(source.records().size() + 1);
    for (var record : source.records()) {
      if (!record.id().equals(shown.id())) {
        records.add(record);
      }
    }
    records.add(shown);
    var due = shown.publishAt().filter(source.asOf()::isBefore).orElse(source.asOf());
    return new View(source.withRecords(records).at(due)).record(shown.id());
  }

  /// The page at an address from the root of the site, such as `/` or `/archive/`; empty where there is none.
  ///
  /// @throws BuildException where the page or the template has a fault
  public Optional<PreviewPage> page(String address) {
    return new View(source).page(address);
  }

  /// An asset of the template by its path in pages, such as `assets/style.0123456789ab.css`.
  public Optional<TemplateAsset> asset(String path) {
    return source.template().assets().values().stream()
        .filter(asset -> asset.path().equals(path))
        .findFirst();
  }

  /// One state of the site, for one page.
  private final class View {
    private final SiteContent content;
    private final SiteQueries queries;
    private final List<PlannedPage> plan;

    View(SiteSource state) {
      this.content = SiteContent.of(state);
      this.queries = new SiteQueries(state, content, new PictureSizes(state, memory)::find, memory);
      this.plan = PagePlan.of(content, state.template());
    }

    PreviewPage record(String id) {
      return plan.stream()
          .filter(page -> page.entry().filter(it -> it.record().id().equals(id)).isPresent())
          .findFirst()
          .map(this::rendered)
          .orElseThrow(
              () ->
                  new BuildException(
                      "",
                      new BuildPlace.Content(id),
                      "The template of this site has no page for it."));
    }

    Optional<PreviewPage> page(String address) {
      var file = SiteLinks.file(address);
      return plan.stream().filter(it -> it.file().equals(file)).findFirst().map(this::rendered);
    }

    private PreviewPage rendered(PlannedPage page) {
      var reads = new PageReads(queries, page.file(), Optional.of(root));
      var html = SiteBuilder.text(page, reads);
      var record = reads.record("", html.length(), page.recipe());
      var recordIds =
          page.entry().map(it -> Map.of(page.file(), it.record().id())).orElse(Map.of());
      var warnings =
          SiteChecks.of(Map.of(page.file(), record), files(), recordIds, queries.accent()).stream()
              .filter(warning -> warning.kind() != Kind.LOW_CONTRAST)
              .toList();
      return new PreviewPage(page.address(), html, warnings);
    }

    private Set<String> files() {
      var files = new HashSet<String>();
      plan.forEach(page -> files.add(page.file()));
      source.files().forEach(file -> files.add("files/" + file.path()));
      source.template().assets().values().forEach(asset -> files.add(asset.path()));
      return files;
    }
  }
}

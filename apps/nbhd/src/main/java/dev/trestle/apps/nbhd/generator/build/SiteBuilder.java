package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.site.Entry;
import dev.trestle.apps.nbhd.generator.site.SiteContent;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.site.Summary;
import dev.trestle.web.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Builds a site: a pure function of its source. What an earlier build remembered makes it faster and never different.
public final class SiteBuilder {
  /// Maximum number of pages of a site.
  public static final int MAX_PAGES = 20_000;

  private static final String RECIPE = "recipe/";
  private static final Pattern POSTS_PATH = Pattern.compile("[a-z][a-z0-9-]{0,30}");

  private final SiteSource source;
  private final BuildMemory memory;
  private final SiteContent content;
  private final SiteAssets assets;
  private final SitePictures pictures;
  private final SiteQueries queries;
  private final Map<String, OutputFile> files = new TreeMap<>();
  private final Map<String, PageRecord> records = new TreeMap<>();
  private final Map<String, Boolean> changed = new HashMap<>();
  private int rendered;

  private SiteBuilder(SiteSource source, BuildMemory memory) {
    this.source = source;
    this.memory = memory;
    this.content = SiteContent.of(source, postsPath(source));
    this.assets = SiteAssets.of(source);
    this.pictures = SitePictures.of(source, memory);
    this.queries = new SiteQueries(source, content, assets, pictures, memory);
  }

  /// Builds the whole site.
  ///
  /// @throws dev.trestle.apps.nbhd.generator.template.TemplateException where a template has a mistake
  /// @throws dev.trestle.apps.nbhd.generator.markdown.MarkdownException where a text is too long
  public static SiteBuild build(SiteSource source) {
    return build(source, BuildMemory.NONE);
  }

  /// Builds a site and renders only pages whose inputs differ from those of an earlier build. The bytes of all others are those of that build.
  public static SiteBuild build(SiteSource source, BuildMemory memory) {
    return new SiteBuilder(source, memory).build();
  }

  private static String postsPath(SiteSource source) {
    return source
        .template()
        .text("template.json")
        .map(Json::readObject)
        .map(settings -> settings.get("posts_path"))
        .filter(path -> path instanceof String text && POSTS_PATH.matcher(text).matches())
        .map(String::valueOf)
        .orElse("posts");
  }

  private SiteBuild build() {
    var plan = PagePlan.of(content, source.template());
    if (plan.size() > MAX_PAGES) {
      throw new IllegalArgumentException(
          "The site has %d pages; at most %d are allowed.".formatted(plan.size(), MAX_PAGES));
    }
    var byFile = new HashMap<String, Entry>();
    content.posts().forEach(post -> byFile.put(SiteLinks.file(post.path()), post));
    var kept = new HashSet<>(queries.feed());
    for (var page : plan) {
      page(page);
      // A text is needed for its own page, and again for feeds if it is new.
      var entry = byFile.get(page.file());
      if (entry != null && !kept.contains(entry)) {
        queries.summary(entry);
        queries.release(entry);
      }
    }
    assets.files().forEach(file -> files.put(file.path(), file));
    pictures.files().forEach(files::putIfAbsent);
    content
        .redirects()
        .forEach(
            (from, to) ->
                files.computeIfPresent(SiteLinks.file(from), (_, file) -> file.redirectingTo(to)));
    return new SiteBuild(
        files,
        SiteChecks.of(records, files.keySet(), SiteAssets.accent(source)),
        new BuildMemory(records, answers(), summaries(), pictures.byHash()),
        rendered);
  }

  private void page(PlannedPage page) {
    var before = memory.pages().get(page.file());
    if (before != null && isCurrent(page, before)) {
      records.put(page.file(), before);
      files.put(
          page.file(),
          OutputFile.stored(page.file(), page.contentType(), before.sha256(), before.size()));
      return;
    }
    var reads = new PageReads(queries, page.file());
    var bytes = page.render().apply(reads).getBytes(StandardCharsets.UTF_8);
    var file = OutputFile.rendered(page.file(), page.contentType(), bytes);
    files.put(page.file(), file);
    records.put(page.file(), reads.record(file.sha256(), file.size(), RECIPE + page.recipe()));
    rendered++;
  }

  private boolean isCurrent(PlannedPage page, PageRecord before) {
    for (var key : before.reads()) {
      if (key.startsWith(RECIPE)
          ? !key.substring(RECIPE.length()).equals(page.recipe())
          : isChanged(key)) {
        return false;
      }
    }
    return true;
  }

  private boolean isChanged(String key) {
    return changed.computeIfAbsent(key, this::differs);
  }

  private boolean differs(String key) {
    return !queries.hash(key).equals(memory.answers().get(key));
  }

  private Map<String, String> answers() {
    Set<String> keys = new HashSet<>();
    records.values().forEach(record -> keys.addAll(record.reads()));
    var answers = new LinkedHashMap<String, String>();
    for (var key : keys) {
      if (!key.startsWith(RECIPE)) {
        answers.put(key, queries.hash(key));
      }
    }
    return answers;
  }

  /// Those of all published records: a page that was not rendered now may list them next time.
  private Map<String, Summary> summaries() {
    content.posts().forEach(queries::summary);
    return queries.summaries();
  }
}

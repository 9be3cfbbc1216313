package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.site.SiteContent;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.site.Summary;
import dev.trestle.apps.nbhd.generator.template.TemplateAsset;
import dev.trestle.apps.nbhd.generator.template.TemplateException;
import dev.trestle.apps.nbhd.generator.value.Hash;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// Builds a site: a pure function of its source. What an earlier build remembered makes it faster and never different. For one build.
public final class SiteBuilder {
  /// Maximum number of pages of a site. 4,000 posts have about 5,500 pages: lists of 10 posts, tags and years besides their own. So the largest
  /// sites have some 14,000 posts, and a full build of one takes a sixth of the minute that a build may take.
  public static final int MAX_PAGES = 20_000;

  /// Maximum number of bytes of all files of a site together.
  public static final long MAX_BYTES = 100L << 20;

  private final SiteSource source;
  private final BuildMemory memory;
  private final BuildOutput output;
  private final SiteContent content;
  private final SitePictures pictures;
  private final SiteQueries queries;
  private final AnswerHashes answers;
  private final List<PlannedPage> plan;
  private final Set<String> inFeed = new HashSet<>();
  private final Map<String, OutputFile> files = new TreeMap<>();
  private final Map<String, PageRecord> records = new TreeMap<>();
  private final Map<String, Boolean> changed = new ConcurrentHashMap<>();
  private final AtomicInteger rendered = new AtomicInteger();
  private final AtomicInteger begun = new AtomicInteger();
  private final AtomicLong bytes = new AtomicLong();

  private SiteBuilder(SiteSource source, BuildMemory memory, BuildOutput output) {
    this.source = source;
    this.memory = memory;
    this.output = output;
    this.content = SiteContent.of(source);
    this.pictures = SitePictures.of(source, memory, output);
    this.queries = new SiteQueries(source, content, pictures::find, memory);
    this.answers = new AnswerHashes(queries);
    this.plan = PagePlan.of(content, source.template());
    queries.feed().forEach(post -> inFeed.add(post.record().id()));
  }

  /// Builds a site and renders only pages whose inputs differ from those of an earlier build. The bytes of all others are those of that build.
  ///
  /// @param memory of an earlier build, or [BuildMemory#NONE]
  /// @param output gets every file that the earlier build did not have
  /// @param threads that render pages at once
  /// @throws BuildException where the site has a fault
  public static SiteBuild build(
      SiteSource source, BuildMemory memory, BuildOutput output, int threads) {
    return new SiteBuilder(source, memory, output).build(threads);
  }

  /// The hash of everything that a build of the site depends on. Two sources with one hash give the same site.
  public static String contentHash(SiteSource source) {
    var hash =
        new Hash()
            .add(BuildMemoryCodec.VERSION)
            .add(source.base())
            .add(source.template().hash())
            .add(source.title())
            .add(source.config());
    SiteContent.published(source).forEach(record -> hash.add(record.id()).add(record.hash()));
    source.files().forEach(file -> hash.add(file.path()).add(file.sha256()));
    source.renamed().forEach((slug, id) -> hash.add(slug).add(id));
    return hash.end();
  }

  private SiteBuild build(int threads) {
    if (plan.size() > MAX_PAGES) {
      throw tooLarge("The site has %d pages; at most %d are allowed.", plan.size(), MAX_PAGES);
    }
    source.template().assets().values().forEach(this::addAsset);
    pictures.files().values().forEach(this::add);
    var results = ParallelPages.render(plan, threads, this::page);
    var recordIds = new HashMap<String, String>();
    for (int i = 0; i < plan.size(); i++) {
      var page = plan.get(i);
      var record = results.get(i);
      records.put(page.file(), record);
      files.put(
          page.file(),
          new OutputFile(page.file(), record.sha256(), record.size(), page.contentType()));
      page.entry().ifPresent(entry -> recordIds.put(page.file(), entry.record().id()));
    }
    content
        .redirects()
        .forEach(
            (from, to) ->
                files.computeIfPresent(SiteLinks.file(from), (_, file) -> file.redirectingTo(to)));
    return new SiteBuild(
        files,
        SiteChecks.of(records, files.keySet(), recordIds, queries.accent()),
        new BuildMemory(records, hashes(), summaries(), pictures.byHash()),
        rendered.get());
  }

  private void addAsset(TemplateAsset asset) {
    var file =
        new OutputFile(asset.path(), asset.sha256(), asset.bytes().length, asset.contentType());
    if (isChanged(AnswerKeys.ASSET + asset.name())) {
      output.write(file, asset.bytes());
    }
    add(file);
  }

  private void add(OutputFile file) {
    files.put(file.path(), file);
    count(file.size());
  }

  private void count(long size) {
    long total = bytes.addAndGet(size);
    if (total > MAX_BYTES) {
      throw tooLarge("The site has more than %d bytes; at most %d are allowed.", total, MAX_BYTES);
    }
  }

  private static BuildException tooLarge(String message, long found, long most) {
    return new BuildException("", BuildPlace.SITE, message.formatted(found, most));
  }

  private PageRecord page(PlannedPage page) {
    output.progress(BuildOutput.Stage.PAGES, begun.getAndIncrement(), plan.size());
    var before = memory.pages().get(page.file());
    var record = before != null && isCurrent(page, before) ? before : rendered(page);
    count(record.size());
    return record;
  }

  private PageRecord rendered(PlannedPage page) {
    var reads = new PageReads(queries, page.file());
    var html = text(page, reads).getBytes(StandardCharsets.UTF_8);
    var file = new OutputFile(page.file(), Hash.ofBytes(html), html.length, page.contentType());
    output.write(file, html);
    rendered.incrementAndGet();
    // A text is needed for its own page, and again for feeds if it is new.
    page.entry()
        .filter(entry -> !inFeed.contains(entry.record().id()))
        .ifPresent(
            entry -> {
              queries.summary(entry);
              queries.release(entry);
            });
    return reads.record(file.sha256(), file.size(), page.recipe());
  }

  /// Renders a page, and names it where its template has a fault.
  static String text(PlannedPage page, PageReads reads) {
    try {
      return page.render().apply(reads);
    } catch (TemplateException e) {
      throw new BuildException(
          page.address(),
          new BuildPlace.TemplateLine(e.file(), e.line()),
          "%s (on the page %s)".formatted(e.getMessage(), page.address()));
    }
  }

  private boolean isCurrent(PlannedPage page, PageRecord before) {
    for (var key : before.reads()) {
      if (key.startsWith(AnswerKeys.RECIPE)
          ? !key.substring(AnswerKeys.RECIPE.length()).equals(page.recipe())
          : isChanged(key)) {
        return false;
      }
    }
    return true;
  }

  private boolean isChanged(String key) {
    var known = changed.get(key);
    if (known == null) {
      known = !answers.hash(key).equals(memory.answers().get(key));
      changed.put(key, known);
    }
    return known;
  }

  private Map<String, String> hashes() {
    Set<String> keys = new HashSet<>();
    records.values().forEach(record -> keys.addAll(record.reads()));
    source.template().assets().keySet().forEach(name -> keys.add(AnswerKeys.ASSET + name));
    var hashes = new HashMap<String, String>();
    for (var key : keys) {
      if (!key.startsWith(AnswerKeys.RECIPE)) {
        hashes.put(key, answers.hash(key));
      }
    }
    return hashes;
  }

  /// Those of all published records: a page that was not rendered now may list them next time.
  private Map<String, Summary> summaries() {
    content.posts().forEach(queries::summary);
    content.pages().forEach(queries::summary);
    return queries.summaries();
  }
}

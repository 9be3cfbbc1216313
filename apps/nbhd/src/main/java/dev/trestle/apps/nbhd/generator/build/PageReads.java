package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.color.AccentColors;
import dev.trestle.apps.nbhd.generator.markdown.RenderedMarkdown;
import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture;
import dev.trestle.apps.nbhd.generator.site.Entry;
import dev.trestle.apps.nbhd.generator.site.Summary;
import dev.trestle.apps.nbhd.generator.site.Tag;
import dev.trestle.apps.nbhd.generator.template.PageAddresses;
import dev.trestle.apps.nbhd.generator.value.TemplateValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The only way in which a page gets its inputs: every read is noted. For the rendering of one page.
final class PageReads implements PageAddresses {
  private static final List<String> TITLE_FIELDS = List.of("site_title", "project_name", "title");

  private final SiteQueries queries;
  private final String file;
  private final Optional<String> root;
  private final Set<String> keys = new LinkedHashSet<>();
  private final Set<String> links = new LinkedHashSet<>();
  private final List<PageRecord.MissingText> missingTexts = new ArrayList<>();
  private String title = "";

  PageReads(SiteQueries queries, String file) {
    this(queries, file, Optional.empty());
  }

  /// @param root where links from the root of the site begin; by default they are relative to the page
  PageReads(SiteQueries queries, String file, Optional<String> root) {
    this.queries = queries;
    this.file = file;
    this.root = root;
  }

  private SiteQueries asking(String key) {
    keys.add(key);
    return queries;
  }

  /// The title that the configuration gives in one of the fields of our templates, or that of the site.
  String siteTitle() {
    for (var field : TITLE_FIELDS) {
      if (config(field).orElse(null) instanceof TemplateValue.Text(var text) && !text.isBlank()) {
        return text;
      }
    }
    return asking(AnswerKeys.TITLE).source().title();
  }

  Optional<TemplateValue> config(String key) {
    return TemplateValue.ofJson(asking(AnswerKeys.CONFIG + key).source().config().get(key));
  }

  /// Notes the layout that the page is rendered with.
  void layout(String name) {
    asking(AnswerKeys.LAYOUT + name);
  }

  /// A record with its text; the page depends on the pictures in it too.
  RenderedMarkdown text(Entry entry) {
    var text = asking(AnswerKeys.RECORD + entry.record().id()).text(entry);
    for (var image : text.images()) {
      keys.add(AnswerKeys.PICTURE + image.source());
    }
    return text;
  }

  Optional<ResponsivePicture> picture(String source) {
    return asking(AnswerKeys.PICTURE + source).picture(source);
  }

  Optional<Entry> newer(Entry post) {
    return asking(AnswerKeys.AROUND + post.record().id()).content().newer(post.record().id());
  }

  Optional<Entry> older(Entry post) {
    return asking(AnswerKeys.AROUND + post.record().id()).content().older(post.record().id());
  }

  PostList posts(int page) {
    return asking(AnswerKeys.POSTS + page).posts(page);
  }

  PostList tagged(String slug, int page) {
    return asking(AnswerKeys.TAG + slug + "/" + page).tagged(slug, page);
  }

  List<SiteQueries.TagCount> tags() {
    return asking(AnswerKeys.TAGS).tags();
  }

  Tag tag(String slug) {
    return asking(AnswerKeys.TAG_NAME + slug).tag(slug);
  }

  List<SiteQueries.Year> archive() {
    return asking(AnswerKeys.ARCHIVE).archive();
  }

  SiteQueries.Year year(int year) {
    return asking(AnswerKeys.YEAR + year).year(year);
  }

  List<Entry> menu() {
    return asking(AnswerKeys.MENU).menu();
  }

  /// The newest posts with their whole texts.
  List<Entry> feed() {
    return asking(AnswerKeys.FEED).feed();
  }

  List<Entry> searchable() {
    return asking(AnswerKeys.SEARCH).content().posts();
  }

  /// Addresses of all pages, with the time of the last change.
  List<SiteQueries.Address> addresses() {
    return asking(AnswerKeys.ADDRESSES).addresses();
  }

  /// The summary of a record that one of the lists above contains: the list's hash covers it.
  Summary summary(Entry listed) {
    return queries.summary(listed);
  }

  void titled(String text) {
    this.title = text;
  }

  void references(RenderedMarkdown text, String path) {
    for (var link : text.links()) {
      SiteLinks.resolve(link, path, queries.source().base()).ifPresent(links::add);
    }
    for (var image : text.images()) {
      SiteLinks.resolve(image.source(), path, queries.source().base()).ifPresent(links::add);
      if (image.alternative().isEmpty()) {
        missingText(image.source(), "");
      }
    }
    keys.add(AnswerKeys.BASE);
  }

  /// Notes a picture that has no alternative text.
  ///
  /// @param field of the configuration that names the picture; empty where a text does
  void missingText(String source, String field) {
    missingTexts.add(new PageRecord.MissingText(source, field));
  }

  /// The shades of the site's accent colour.
  AccentColors accent() {
    return asking(AnswerKeys.CONFIG + "accent_color").accent();
  }

  /// The page 404 is served at any address, so its links begin at the root of the host.
  @Override
  public String rootPrefix() {
    if (root.isPresent()) {
      return root.get();
    }
    if (file.equals("404.html")) {
      var path = asking(AnswerKeys.BASE).source().baseUrl().getRawPath();
      return path.endsWith("/") ? path : path + "/";
    }
    return "../".repeat((int) file.chars().filter(c -> c == '/').count());
  }

  @Override
  public String baseUrl() {
    return asking(AnswerKeys.BASE).source().base();
  }

  @Override
  public String asset(String name) {
    return asking(AnswerKeys.ASSET + name)
        .asset(name)
        .orElseThrow(() -> new IllegalArgumentException("There is no asset " + name));
  }

  @Override
  public void linked(String rooted) {
    SiteLinks.resolve(rooted, "/", "https://site.invalid/").ifPresent(links::add);
  }

  /// @param recipe of [PlannedPage]
  PageRecord record(String sha256, long size, String recipe) {
    keys.add(AnswerKeys.RECIPE + recipe);
    return new PageRecord(sha256, size, List.copyOf(keys), title, List.copyOf(links), missingTexts);
  }
}

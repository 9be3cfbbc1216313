package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.color.AccentColors;
import dev.trestle.apps.nbhd.generator.color.Rgb;
import dev.trestle.apps.nbhd.generator.markdown.Markdown;
import dev.trestle.apps.nbhd.generator.markdown.MarkdownException;
import dev.trestle.apps.nbhd.generator.markdown.RenderedMarkdown;
import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture;
import dev.trestle.apps.nbhd.generator.site.Entry;
import dev.trestle.apps.nbhd.generator.site.SiteContent;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.site.Summary;
import dev.trestle.apps.nbhd.generator.site.Tag;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Answers what pages ask about a site. For one build. Thread-safe.
final class SiteQueries {
  static final int POSTS_A_PAGE = 10;
  private static final int FEED_POSTS = 20;

  /// With more posts than this, the archive lists years only.
  private static final int MAX_ARCHIVE_POSTS = 500;

  private final SiteSource source;
  private final SiteContent content;
  private final Function<String, Optional<ResponsivePicture>> pictures;
  private final Map<String, Summary> remembered;
  private final Map<String, Summary> summaries = new ConcurrentHashMap<>();
  private final Map<String, RenderedMarkdown> texts = new ConcurrentHashMap<>();

  /// A tag and the number of its posts.
  record TagCount(Tag tag, int posts) {}

  /// A year and its posts; without posts where there are too many to list.
  record Year(int year, int count, List<Entry> posts) {}

  /// The address of a page, and the time of its last change where it has one of its own.
  record Address(String path, Optional<Instant> changed) {}

  SiteQueries(
      SiteSource source,
      SiteContent content,
      Function<String, Optional<ResponsivePicture>> pictures,
      BuildMemory memory) {
    this.source = source;
    this.content = content;
    this.pictures = pictures;
    this.remembered = memory.summaries();
  }

  SiteSource source() {
    return source;
  }

  SiteContent content() {
    return content;
  }

  /// The shades of the site's accent colour.
  AccentColors accent() {
    return AccentColors.of(
        source.config().get("accent_color") instanceof String text
            ? Rgb.parse(text).orElse(AccentColors.DEFAULT)
            : AccentColors.DEFAULT);
  }

  /// The rendered text of a record.
  RenderedMarkdown text(Entry entry) {
    var text = texts.get(entry.record().id());
    if (text == null) {
      text = rendered(entry);
      texts.put(entry.record().id(), text);
    }
    return text;
  }

  private RenderedMarkdown rendered(Entry entry) {
    try {
      return Markdown.render(entry.record().markdown(), pictures);
    } catch (MarkdownException e) {
      throw new BuildException(
          entry.path(),
          new BuildPlace.Content(entry.record().id()),
          "\"%s\": %s".formatted(entry.record().title(), e.getMessage()));
    }
  }

  /// Forgets a rendered text that no further page needs.
  void release(Entry entry) {
    texts.remove(entry.record().id());
  }

  Summary summary(Entry entry) {
    var hash = entry.record().hash();
    var summary = summaries.get(hash);
    if (summary == null) {
      var known = remembered.get(hash);
      summary = known == null ? summarized(text(entry)) : known;
      summaries.put(hash, summary);
    }
    return summary;
  }

  private static Summary summarized(RenderedMarkdown text) {
    var image = text.images().stream().findFirst();
    return new Summary(
        text.excerpt(),
        text.plainText(),
        text.words(),
        image.map(RenderedMarkdown.Image::source).orElse(""),
        image.map(RenderedMarkdown.Image::alternative).orElse(""));
  }

  Optional<ResponsivePicture> picture(String address) {
    return pictures.apply(address);
  }

  Optional<String> asset(String name) {
    return Optional.ofNullable(source.template().assets().get(name)).map(it -> "/" + it.path());
  }

  PostList posts(int page) {
    return PostList.of(content.posts(), page, POSTS_A_PAGE);
  }

  PostList tagged(String slug, int page) {
    return PostList.of(content.tagged(slug), page, POSTS_A_PAGE);
  }

  Tag tag(String slug) {
    return content.tag(slug).orElse(new Tag(slug, slug));
  }

  List<TagCount> tags() {
    return content.tags().stream()
        .map(tag -> new TagCount(tag, content.tagged(tag.slug()).size()))
        .toList();
  }

  Year year(int year) {
    var posts = content.postsOf(year);
    return new Year(year, posts.size(), posts);
  }

  List<Year> archive() {
    boolean all = content.posts().size() <= MAX_ARCHIVE_POSTS;
    return content.years().stream()
        .map(this::year)
        .map(year -> all ? year : new Year(year.year(), year.count(), List.of()))
        .toList();
  }

  List<Entry> menu() {
    return content.pages().stream()
        .filter(
            page ->
                !Boolean.FALSE.equals(page.record().frontMatter().get("menu"))
                    && !"false".equals(page.record().frontMatter().get("menu")))
        .toList();
  }

  List<Entry> feed() {
    return content.posts().subList(0, Math.min(FEED_POSTS, content.posts().size()));
  }

  List<Address> addresses() {
    var all = new ArrayList<Address>();
    all.add(new Address("/", content.posts().stream().map(Entry::updated).max(Instant::compareTo)));
    for (var entry : content.pages()) {
      all.add(new Address(entry.path(), Optional.of(entry.updated())));
    }
    for (var entry : content.posts()) {
      all.add(new Address(entry.path(), Optional.of(entry.updated())));
    }
    if (source.template().hasLayout("archive") && !content.posts().isEmpty()) {
      all.add(new Address("/archive/", Optional.empty()));
      content
          .years()
          .forEach(year -> all.add(new Address("/archive/" + year + "/", Optional.empty())));
    }
    if (source.template().hasLayout("tag")) {
      content
          .tags()
          .forEach(tag -> all.add(new Address("/tags/" + tag.slug() + "/", Optional.empty())));
    }
    return all;
  }

  Map<String, Summary> summaries() {
    return summaries;
  }
}

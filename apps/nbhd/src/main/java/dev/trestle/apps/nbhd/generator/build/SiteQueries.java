package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.markdown.Markdown;
import dev.trestle.apps.nbhd.generator.markdown.RenderedMarkdown;
import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture;
import dev.trestle.apps.nbhd.generator.site.Entry;
import dev.trestle.apps.nbhd.generator.site.Hash;
import dev.trestle.apps.nbhd.generator.site.SiteContent;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.site.Summary;
import dev.trestle.apps.nbhd.generator.site.Tag;
import dev.trestle.web.json.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Answers what pages ask about a site, and hashes each answer by its key. For one build, by one thread.
final class SiteQueries {
  static final String TITLE = "title";
  static final String BASE = "base";
  static final String CONFIG = "config/";
  static final String LAYOUT = "layout/";
  static final String ASSET = "asset/";
  static final String RECORD = "record/";
  static final String PICTURE = "picture/";
  static final String AROUND = "around/";
  static final String POSTS = "posts/";
  static final String TAG = "tag/";
  static final String TAG_NAME = "tag-name/";
  static final String TAGS = "tags";
  static final String ARCHIVE = "archive";
  static final String YEAR = "year/";
  static final String MENU = "menu";
  static final String FEED = "feed";
  static final String SEARCH = "search";
  static final String ADDRESSES = "addresses";

  static final int POSTS_A_PAGE = 10;
  private static final int FEED_POSTS = 20;

  /// With more posts than this, the archive lists years only.
  private static final int MAX_ARCHIVE_POSTS = 500;

  private static final String ABSENT = "absent";

  private final SiteSource source;
  private final SiteContent content;
  private final SiteAssets assets;
  private final SitePictures pictures;
  private final Map<String, Summary> remembered;
  private final Map<String, Summary> summaries = new HashMap<>();
  private final Map<String, RenderedMarkdown> texts = new HashMap<>();
  private final Map<String, String> cards = new HashMap<>();
  private final Map<String, String> links = new HashMap<>();
  private final Map<String, String> hashes = new HashMap<>();

  /// A tag and the number of its posts.
  record TagCount(Tag tag, int posts) {}

  /// A year and its posts; without posts where there are too many to list.
  record Year(int year, int count, List<Entry> posts) {}

  /// The address of a page, and the time of its last change where it has one of its own.
  record Address(String path, Optional<Instant> changed) {}

  SiteQueries(
      SiteSource source,
      SiteContent content,
      SiteAssets assets,
      SitePictures pictures,
      BuildMemory memory) {
    this.source = source;
    this.content = content;
    this.assets = assets;
    this.pictures = pictures;
    this.remembered = memory.summaries();
  }

  SiteSource source() {
    return source;
  }

  SiteContent content() {
    return content;
  }

  /// Renders a record's text, once in a build.
  RenderedMarkdown text(Entry entry) {
    var text = texts.get(entry.record().id());
    if (text == null) {
      text =
          Markdown.render(
              entry.record().markdown(), source -> pictures.find(source).map(SitePictures::shown));
      texts.put(entry.record().id(), text);
    }
    return text;
  }

  /// Forgets a rendered text that no further page needs.
  void release(Entry entry) {
    texts.remove(entry.record().id());
  }

  Summary summary(Entry entry) {
    var hash = entry.record().hash();
    var summary = summaries.get(hash);
    if (summary == null) {
      summary = remembered.get(hash);
      if (summary == null) {
        summary = summarized(text(entry));
      }
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
    return pictures.find(address).map(SitePictures::shown);
  }

  Optional<String> asset(String name) {
    return assets.address(name);
  }

  PostList posts(int page) {
    return PostList.of(content.posts(), page, POSTS_A_PAGE);
  }

  PostList tagged(String slug, int page) {
    return PostList.of(content.tagged(slug), page, POSTS_A_PAGE);
  }

  Tag tag(String slug) {
    return content.tags().stream()
        .filter(tag -> tag.slug().equals(slug))
        .findFirst()
        .orElse(new Tag(slug, slug));
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

  /// The hash of the answer to a key. Absence has a hash as well.
  String hash(String key) {
    var hash = hashes.get(key);
    if (hash == null) {
      hash = computed(key);
      hashes.put(key, hash);
    }
    return hash;
  }

  private String computed(String key) {
    int slash = key.indexOf('/');
    var kind = slash < 0 ? key : key.substring(0, slash + 1);
    var rest = key.substring(slash + 1);
    return switch (kind) {
      case TITLE -> new Hash().add(source.title()).end();
      case BASE -> new Hash().add(source.base()).end();
      case CONFIG -> config(rest);
      case LAYOUT -> source.template().layoutHash(rest).orElse(ABSENT);
      case ASSET -> assets.address(rest).orElse(ABSENT);
      case RECORD -> content.find(rest).map(this::whole).orElse(ABSENT);
      case PICTURE ->
          pictures
              .find(rest)
              .map(found -> String.valueOf(found.picture()))
              .map(text -> new Hash().add(text).end())
              .orElse(ABSENT);
      case AROUND -> new Hash().add(link(content.newer(rest))).add(link(content.older(rest))).end();
      case POSTS -> list(posts(Integer.parseInt(rest)));
      case TAG -> {
        int last = rest.lastIndexOf('/');
        yield list(tagged(rest.substring(0, last), Integer.parseInt(rest.substring(last + 1))));
      }
      case TAG_NAME -> new Hash().add(tag(rest).name()).end();
      case TAGS -> new Hash().add(tags().toString()).end();
      case ARCHIVE -> years(archive());
      case YEAR -> years(List.of(year(Integer.parseInt(rest))));
      case MENU -> {
        var hash = new Hash();
        menu().forEach(page -> hash.add(link(page)));
        yield hash.end();
      }
      case FEED -> feedHash();
      case SEARCH -> {
        var hash = new Hash();
        content.posts().forEach(post -> hash.add(card(post)).add(summary(post).text()));
        yield hash.end();
      }
      case ADDRESSES -> new Hash().add(addresses().toString()).end();
      default -> throw new IllegalStateException("No such key: " + key);
    };
  }

  private String config(String name) {
    var value = source.config().get(name);
    return value == null ? ABSENT : new Hash().add(Json.text(value)).end();
  }

  private String whole(Entry entry) {
    return new Hash()
        .add(entry.record().hash())
        .add(entry.path())
        .add(entry.tags().toString())
        .end();
  }

  private String feedHash() {
    var hash = new Hash();
    for (var post : feed()) {
      hash.add(whole(post)).add(card(post));
    }
    return hash.end();
  }

  private String list(PostList list) {
    var hash = new Hash().add(list.pages()).add(list.total());
    list.posts().forEach(post -> hash.add(card(post)));
    return hash.end();
  }

  private String years(List<Year> years) {
    var hash = new Hash();
    for (var year : years) {
      hash.add(year.year()).add(year.count());
      year.posts().forEach(post -> hash.add(link(post)));
    }
    return hash.end();
  }

  private String link(Optional<Entry> entry) {
    return entry.map(this::link).orElse(ABSENT);
  }

  /// Covers what a link to a post shows.
  private String link(Entry entry) {
    return links.computeIfAbsent(
        entry.record().id(),
        _ ->
            new Hash()
                .add(entry.path())
                .add(entry.record().title())
                .add(entry.date().toString())
                .end());
  }

  /// Covers everything that a list shows of a post.
  private String card(Entry post) {
    return cards.computeIfAbsent(
        post.record().id(),
        _ -> {
          var summary = summary(post);
          return new Hash()
              .add(post.path())
              .add(post.record().title())
              .add(post.date().toString())
              .add(post.updated().toString())
              .add(post.tags().toString())
              .add(post.record().frontMatter().toString())
              .add(summary.excerpt())
              .add(summary.words())
              .add(summary.image())
              .add(summary.imageAlt())
              .end();
        });
  }

  Map<String, Summary> summaries() {
    return summaries;
  }
}

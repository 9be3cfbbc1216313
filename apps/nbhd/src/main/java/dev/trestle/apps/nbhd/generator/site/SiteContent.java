package dev.trestle.apps.nbhd.generator.site;

import dev.trestle.apps.nbhd.generator.value.Slug;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The published records of a site, with their addresses, in the order of pages. Immutable.
public final class SiteContent {
  private static final int MAX_TAGS = 10;

  /// First parts of addresses that the generator itself uses.
  private static final Set<String> RESERVED =
      Set.of("tags", "archive", "assets", "files", "page", "feed", "search");

  private final String postsPath;
  private final List<Entry> posts = new ArrayList<>();
  private final List<Entry> pages = new ArrayList<>();
  private final Map<String, Entry> byId = new LinkedHashMap<>();
  private final Map<String, Integer> positions = new TreeMap<>();
  private final Map<String, Tag> tags = new TreeMap<>();
  private final Map<String, List<Entry>> byTag = new TreeMap<>();
  private final TreeMap<Integer, List<Entry>> byYear = new TreeMap<>(Comparator.reverseOrder());
  private final Map<String, String> redirects = new TreeMap<>();
  private final Set<String> takenPaths = new HashSet<>();

  /// Selects and orders what is published.
  public static SiteContent of(SiteSource source) {
    var content = new SiteContent(source.template().postsPath());
    content.read(source);
    return content;
  }

  /// The records that are due, oldest first.
  public static List<ContentRecord> published(SiteSource source) {
    return source.records().stream()
        .filter(record -> record.publishAt().filter(it -> !it.isAfter(source.asOf())).isPresent())
        .sorted(
            Comparator.comparing((ContentRecord record) -> record.publishAt().orElseThrow())
                .thenComparing(ContentRecord::id))
        .toList();
  }

  private SiteContent(String postsPath) {
    this.postsPath = postsPath;
  }

  private void read(SiteSource source) {
    // Oldest first: the older of two records with one slug keeps it.
    var published = published(source);
    nameTags(published);
    published.forEach(this::add);
    Collections.reverse(posts);
    for (int i = 0; i < posts.size(); i++) {
      var post = posts.get(i);
      positions.put(post.record().id(), i);
      for (var tag : post.tags()) {
        byTag.computeIfAbsent(tag.slug(), _ -> new ArrayList<>()).add(post);
      }
      byYear.computeIfAbsent(year(post), _ -> new ArrayList<>()).add(post);
    }
    pages.sort(
        Comparator.comparing(SiteContent::order)
            .thenComparing(page -> page.record().title())
            .thenComparing(page -> page.record().id()));
    redirect(source.renamed());
  }

  /// The newest post decides how a tag is written.
  private void nameTags(List<ContentRecord> oldestFirst) {
    for (var record : oldestFirst) {
      for (var name : tagNames(record)) {
        var slug = Slug.of(name, "tag");
        tags.put(slug, new Tag(name, slug));
      }
    }
  }

  private void add(ContentRecord record) {
    boolean post = record.kind() == ContentRecord.Kind.POST;
    var slug = Slug.of(record.slug(), "untitled");
    var prefix = post ? "/" + postsPath + "/" : "/";
    boolean reserved = !post && (RESERVED.contains(slug) || slug.equals(postsPath));
    var path = prefix + slug + "/";
    for (int number = 2; reserved || !takenPaths.add(path); number++) {
      path = prefix + slug + "-" + number + "/";
      reserved = false;
    }
    var date = record.publishAt().orElseThrow();
    var entry = new Entry(record, path, date, post ? tagsOf(record) : List.of());
    byId.put(record.id(), entry);
    (post ? posts : pages).add(entry);
  }

  private List<Tag> tagsOf(ContentRecord record) {
    return tagNames(record).stream()
        .map(name -> tags.get(Slug.of(name, "tag")))
        .filter(tag -> tag != null)
        .distinct()
        .limit(MAX_TAGS)
        .toList();
  }

  private static List<String> tagNames(ContentRecord record) {
    return record.kind() == ContentRecord.Kind.POST
            && record.frontMatter().get("tags") instanceof List<?> names
        ? names.stream()
            .filter(String.class::isInstance)
            .map(name -> ((String) name).strip())
            .filter(name -> !name.isEmpty())
            .toList()
        : List.of();
  }

  private static int year(Entry post) {
    return post.date().atOffset(ZoneOffset.UTC).getYear();
  }

  private static Long order(Entry page) {
    return switch (page.record().frontMatter().get("order")) {
      case Number number -> number.longValue();
      case String text when text.matches("-?[0-9]{1,9}") -> Long.valueOf(text);
      case null, default -> 1_000L;
    };
  }

  private void redirect(Map<String, String> renamed) {
    renamed.forEach(
        (slug, id) -> {
          var entry = byId.get(id);
          if (entry == null) {
            return;
          }
          boolean post = entry.record().kind() == ContentRecord.Kind.POST;
          var from = (post ? "/" + postsPath + "/" : "/") + Slug.of(slug, "untitled") + "/";
          // An address that is in use again belongs to its new owner.
          if (!takenPaths.contains(from)) {
            redirects.put(from, entry.path());
          }
        });
  }

  /// Posts, newest first.
  public List<Entry> posts() {
    return Collections.unmodifiableList(posts);
  }

  /// Pages in the order of the menu.
  public List<Entry> pages() {
    return Collections.unmodifiableList(pages);
  }

  public Optional<Entry> find(String id) {
    return Optional.ofNullable(byId.get(id));
  }

  /// The post after this one in time; empty for the newest.
  public Optional<Entry> newer(String id) {
    return neighbour(id, -1);
  }

  /// The post before this one in time; empty for the oldest.
  public Optional<Entry> older(String id) {
    return neighbour(id, 1);
  }

  private Optional<Entry> neighbour(String id, int step) {
    var position = positions.get(id);
    int wanted = position == null ? -1 : position + step;
    return wanted < 0 || wanted >= posts.size() ? Optional.empty() : Optional.of(posts.get(wanted));
  }

  /// Tags that a post has, by slug.
  public List<Tag> tags() {
    return tags.values().stream().filter(tag -> byTag.containsKey(tag.slug())).toList();
  }

  /// The tag with a slug; empty where no post has it.
  public Optional<Tag> tag(String slug) {
    return byTag.containsKey(slug) ? Optional.ofNullable(tags.get(slug)) : Optional.empty();
  }

  /// Posts with a tag, newest first.
  public List<Entry> tagged(String slug) {
    return Collections.unmodifiableList(byTag.getOrDefault(slug, List.of()));
  }

  /// Years with posts, latest first.
  public List<Integer> years() {
    return List.copyOf(byYear.keySet());
  }

  /// Posts of a year, newest first.
  public List<Entry> postsOf(int year) {
    return Collections.unmodifiableList(byYear.getOrDefault(year, List.of()));
  }

  /// Former addresses and their successors.
  public Map<String, String> redirects() {
    return Collections.unmodifiableMap(redirects);
  }
}

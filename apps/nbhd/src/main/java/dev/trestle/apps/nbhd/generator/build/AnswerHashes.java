package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.site.Entry;
import dev.trestle.apps.nbhd.generator.site.SiteContent;
import dev.trestle.apps.nbhd.generator.site.Tag;
import dev.trestle.apps.nbhd.generator.value.Hash;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Hashes the answers to the keys that pages read. Two answers with one hash look alike on every page. For one build. Thread-safe.
final class AnswerHashes {
  /// The hash of an answer that says that there is nothing: it changes when something appears.
  private static final String ABSENT = "absent";

  private final SiteQueries queries;
  private final SiteContent content;
  private final Map<String, String> hashes = new ConcurrentHashMap<>();
  private final Map<String, String> cards = new ConcurrentHashMap<>();
  private final Map<String, String> links = new ConcurrentHashMap<>();

  AnswerHashes(SiteQueries queries) {
    this.queries = queries;
    this.content = queries.content();
  }

  /// The hash of the answer to a key of [AnswerKeys].
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
    var name = key.substring(slash + 1);
    return switch (kind) {
      case AnswerKeys.TITLE -> new Hash().add(queries.source().title()).end();
      case AnswerKeys.BASE -> new Hash().add(queries.source().base()).end();
      case AnswerKeys.CONFIG -> config(name);
      case AnswerKeys.LAYOUT -> queries.source().template().layoutHash(name).orElse(ABSENT);
      case AnswerKeys.ASSET -> queries.asset(name).orElse(ABSENT);
      case AnswerKeys.RECORD -> content.find(name).map(this::whole).orElse(ABSENT);
      case AnswerKeys.PICTURE -> picture(name);
      case AnswerKeys.AROUND ->
          new Hash().add(link(content.newer(name))).add(link(content.older(name))).end();
      case AnswerKeys.POSTS -> list(queries.posts(Integer.parseInt(name)));
      case AnswerKeys.TAG -> {
        int last = name.lastIndexOf('/');
        yield list(
            queries.tagged(name.substring(0, last), Integer.parseInt(name.substring(last + 1))));
      }
      case AnswerKeys.TAG_NAME -> new Hash().add(queries.tag(name).name()).end();
      case AnswerKeys.TAGS -> tagCounts();
      case AnswerKeys.ARCHIVE -> years(queries.archive());
      case AnswerKeys.YEAR -> years(List.of(queries.year(Integer.parseInt(name))));
      case AnswerKeys.MENU -> menu();
      case AnswerKeys.FEED -> feed();
      case AnswerKeys.SEARCH -> search();
      case AnswerKeys.ADDRESSES -> addresses();
      default -> throw new IllegalStateException("No such key: " + key);
    };
  }

  private String config(String name) {
    var value = queries.source().config().get(name);
    return value == null ? ABSENT : new Hash().add(Map.of(name, value)).end();
  }

  private String picture(String address) {
    return queries
        .picture(address)
        .map(
            picture -> {
              var hash = new Hash().add(picture.width()).add(picture.height());
              picture.variants().forEach(one -> hash.add(one.path()).add(one.width()));
              return hash.end();
            })
        .orElse(ABSENT);
  }

  private String whole(Entry entry) {
    var hash = new Hash().add(entry.record().hash()).add(entry.path());
    tags(entry.tags(), hash);
    return hash.end();
  }

  private static void tags(List<Tag> tags, Hash hash) {
    hash.add(tags.size());
    tags.forEach(tag -> hash.add(tag.name()).add(tag.slug()));
  }

  private String tagCounts() {
    var hash = new Hash();
    queries
        .tags()
        .forEach(one -> hash.add(one.tag().name()).add(one.tag().slug()).add(one.posts()));
    return hash.end();
  }

  private String menu() {
    var hash = new Hash();
    queries.menu().forEach(page -> hash.add(link(page)));
    return hash.end();
  }

  private String feed() {
    var hash = new Hash();
    for (var post : queries.feed()) {
      hash.add(whole(post)).add(card(post));
    }
    return hash.end();
  }

  private String search() {
    var hash = new Hash();
    content.posts().forEach(post -> hash.add(card(post)).add(queries.summary(post).text()));
    return hash.end();
  }

  private String addresses() {
    var hash = new Hash();
    for (var address : queries.addresses()) {
      hash.add(address.path());
      address
          .changed()
          .ifPresentOrElse(time -> hash.add(time.getEpochSecond()), () -> hash.add(ABSENT));
    }
    return hash.end();
  }

  private String list(PostList list) {
    var hash = new Hash().add(list.pages()).add(list.total());
    list.posts().forEach(post -> hash.add(card(post)));
    return hash.end();
  }

  private String years(List<SiteQueries.Year> years) {
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
    var card = cards.get(post.record().id());
    if (card == null) {
      card = computedCard(post);
      cards.put(post.record().id(), card);
    }
    return card;
  }

  private String computedCard(Entry post) {
    var summary = queries.summary(post);
    var hash =
        new Hash()
            .add(link(post))
            .add(post.updated().toString())
            .add(post.record().frontMatter())
            .add(summary.excerpt())
            .add(summary.words())
            .add(summary.image())
            .add(summary.imageAlt());
    tags(post.tags(), hash);
    return hash.end();
  }
}

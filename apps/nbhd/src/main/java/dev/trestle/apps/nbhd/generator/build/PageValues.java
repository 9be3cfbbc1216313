package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.markdown.RenderedMarkdown;
import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture;
import dev.trestle.apps.nbhd.generator.site.Entry;
import dev.trestle.apps.nbhd.generator.site.Tag;
import dev.trestle.apps.nbhd.generator.value.RootLinks;
import dev.trestle.apps.nbhd.generator.value.TemplateValue;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Fields;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Items;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Markup;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Text;
import dev.trestle.apps.nbhd.generator.value.Urls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The values that templates see: site, configuration, menu, posts and pictures.
final class PageValues {
  private static final int LEAST_HEADINGS = 3;

  private final PageReads reads;

  PageValues(PageReads reads) {
    this.reads = reads;
  }

  /// The values of every page.
  ///
  /// @param address of the page, from the root of the site
  LazyFields page(String address, String kind, String title, String description) {
    reads.titled(title.isEmpty() ? reads.siteTitle() : title);
    return new LazyFields()
        .with(
            "site", () -> new LazyFields().with("title", () -> TemplateValue.of(reads.siteTitle())))
        .with("config", () -> (Fields) reads::config)
        .with("menu", () -> menu(address))
        .with(
            "page",
            () ->
                new LazyFields()
                    .with("title", title)
                    .with("description", description)
                    .with("kind", kind)
                    .with("is_" + kind, () -> TemplateValue.of(true))
                    .with("url", Urls.encodePath(address)))
        .with("gallery", this::gallery)
        .with("accent", this::accent)
        .with("all_tags", this::tags);
  }

  /// Readable shades of the accent colour: in light and dark, and for text on them.
  private LazyFields accent() {
    var accent = reads.accent();
    return new LazyFields()
        .with("light", accent.light().hex())
        .with("on_light", accent.onLight().hex())
        .with("dark", accent.dark().hex())
        .with("on_dark", accent.onDark().hex());
  }

  private Items menu(String address) {
    return new Items(
        reads.menu().stream()
            .<TemplateValue>map(
                page ->
                    link(page).with("current", () -> TemplateValue.of(page.path().equals(address))))
            .toList());
  }

  LazyFields link(Entry entry) {
    return new LazyFields()
        .with("title", entry.record().title())
        .with("url", Urls.encodePath(entry.path()))
        .with("date", () -> TemplateValue.of(entry.date()));
  }

  /// What lists show of a post. The list that contains it covers these values by its hash.
  LazyFields card(Entry post) {
    return link(post)
        .with("updated", () -> TemplateValue.of(post.updated()))
        .with(
            "tags",
            () -> new Items(post.tags().stream().<TemplateValue>map(PageValues::tag).toList()))
        .with("excerpt", () -> TemplateValue.of(description(post)))
        .with("minutes", () -> TemplateValue.of(reads.summary(post).minutes()))
        .maybe("author", () -> post.record().text("author").map(TemplateValue::of))
        .maybe("image", () -> image(post));
  }

  String description(Entry entry) {
    return entry.record().text("description").orElseGet(() -> reads.summary(entry).excerpt());
  }

  private static LazyFields tag(Tag tag) {
    return new LazyFields()
        .with("name", tag.name())
        .with("url", Urls.encodePath("/tags/" + tag.slug() + "/"));
  }

  private Items tags() {
    return new Items(
        reads.tags().stream()
            .<TemplateValue>map(
                count -> tag(count.tag()).with("count", () -> TemplateValue.of(count.posts())))
            .toList());
  }

  /// A post with its text.
  LazyFields whole(Entry entry) {
    var text = reads.text(entry);
    reads.references(text, entry.path());
    return card(entry)
        .with("html", () -> new Markup(text.html()))
        .with("words", () -> TemplateValue.of(text.words()))
        .with("contents", () -> contents(text))
        .maybe("newer", () -> reads.newer(entry).map(this::link))
        .maybe("older", () -> reads.older(entry).map(this::link));
  }

  /// The table of contents: empty for a text with few headings, which needs none.
  private static Items contents(RenderedMarkdown text) {
    var shown = text.headings().stream().filter(heading -> heading.level() <= 3).toList();
    return shown.size() < LEAST_HEADINGS
        ? new Items(List.of())
        : new Items(
            shown.stream()
                .<TemplateValue>map(
                    heading ->
                        new LazyFields()
                            .with("text", heading.text())
                            .with("anchor", "#" + heading.id())
                            .with("level", () -> TemplateValue.of(heading.level())))
                .toList());
  }

  private Optional<TemplateValue> image(Entry entry) {
    var chosen = entry.record().text("image");
    if (chosen.isPresent()) {
      return Optional.of(image(chosen.get(), entry.record().text("image_alt").orElse("")));
    }
    var summary = reads.summary(entry);
    return summary.image().isEmpty()
        ? Optional.empty()
        : Optional.of(image(summary.image(), summary.imageAlt()));
  }

  private TemplateValue image(String source, String alternative) {
    var picture = reads.picture(source);
    return new LazyFields()
        .with("url", source)
        .with("alt", alternative)
        .maybe("width", () -> picture.map(found -> TemplateValue.of(found.width())))
        .maybe("height", () -> picture.map(found -> TemplateValue.of(found.height())))
        .maybe("srcset", () -> picture.flatMap(this::srcset));
  }

  private Optional<TemplateValue> srcset(ResponsivePicture picture) {
    if (picture.srcset().isEmpty()) {
      return Optional.empty();
    }
    var rewritten = RootLinks.rewrite(" srcset=\"" + picture.srcset() + "\"", reads.rootPrefix());
    return Optional.of(
        TemplateValue.of(rewritten.substring(" srcset=\"".length(), rewritten.length() - 1)));
  }

  /// The pictures that the configuration lists: `gallery: [{image, alt, caption}]`.
  private Items gallery() {
    var shown = new ArrayList<TemplateValue>();
    if (reads.config("gallery").orElse(null) instanceof Items(var items)) {
      for (int i = 0; i < items.size(); i++) {
        if (items.get(i) instanceof Fields fields
            && fields.find("image").orElse(null) instanceof Text(var source)) {
          var alternative = text(fields, "alt");
          if (alternative.isBlank()) {
            reads.missingText(source, "gallery[%d].alt".formatted(i));
          }
          var picture = image(source, alternative);
          shown.add(
              new LazyFields()
                  .with("image", () -> picture)
                  .with("caption", text(fields, "caption")));
        }
      }
    }
    return new Items(shown);
  }

  private static String text(Fields fields, String name) {
    return fields.find(name).orElse(null) instanceof Text(var text) ? text : "";
  }

  /// A page of a list of posts, with links to the pages before and after it.
  ///
  /// @param first the address of the first page, such as `/` or `/tags/java/`
  LazyFields list(LazyFields page, PostList list, String first) {
    return page.with(
            "posts", () -> new Items(list.posts().stream().<TemplateValue>map(this::card).toList()))
        .with("total", () -> TemplateValue.of(list.total()))
        .with("number", () -> TemplateValue.of(list.number()))
        .with("pages", () -> TemplateValue.of(list.pages()))
        .maybe("newer_url", () -> address(first, list.number() - 1, list.pages()))
        .maybe("older_url", () -> address(first, list.number() + 1, list.pages()));
  }

  private static Optional<TemplateValue> address(String first, int number, int pages) {
    return number < 1 || number > pages
        ? Optional.empty()
        : Optional.of(TemplateValue.of(Urls.encodePath(pageAddress(first, number))));
  }

  static String pageAddress(String first, int number) {
    return number == 1 ? first : first + "page/" + number + "/";
  }

  Items years(List<SiteQueries.Year> years) {
    return new Items(
        years.stream()
            .<TemplateValue>map(
                year ->
                    new LazyFields()
                        .with("year", () -> TemplateValue.of(year.year()))
                        .with("url", "/archive/" + year.year() + "/")
                        .with("count", () -> TemplateValue.of(year.count()))
                        .with(
                            "posts",
                            () ->
                                new Items(
                                    year.posts().stream().<TemplateValue>map(this::link).toList())))
            .toList());
  }
}

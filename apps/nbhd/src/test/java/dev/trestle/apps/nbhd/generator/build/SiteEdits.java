package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.BuiltInTemplates;
import dev.trestle.apps.nbhd.generator.site.ContentRecord;
import dev.trestle.apps.nbhd.generator.site.ContentRecord.Kind;
import dev.trestle.apps.nbhd.generator.site.SiteFile;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.template.TemplatePackage;
import dev.trestle.apps.nbhd.generator.testing.SampleSites;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/// A site that is edited at random: one thing at a time, of everything that a build depends on.
final class SiteEdits {
  private static final List<String> TEXTS =
      List.of(
          "![a picture](/files/harbour.png) ![](/files/dunes.png)",
          "[a page](/about/), [a post](/posts/renamed-1/), [nothing](/posts/never/)",
          "# One\n\n## Two\n\n### Three\n\n## Four\n\nWords[^1].\n\n[^1]: A note.",
          "```java\nint x = 1;\n```\n\n<b>bold</b> <script>alert(1)</script>");

  private final Random random;
  private final List<ContentRecord> records = new ArrayList<>();
  private final Map<String, SiteFile> files = new TreeMap<>();
  private final List<SiteFile> pictures;
  private final Map<String, Object> config;
  private final Map<String, String> renamed = new HashMap<>();
  private TemplatePackage template = BuiltInTemplates.find("blog").orElseThrow();
  private String title = "Sample";
  private URI base = URI.create("https://alice.nbhd.example/");
  private Instant now = SampleSites.NOW;
  private int next;

  SiteEdits(Random random) {
    this.random = random;
    var sample = SampleSites.random("blog", 25, random);
    records.addAll(sample.records());
    pictures = sample.files();
    pictures.forEach(file -> files.put(file.path(), file));
    config = new HashMap<>(sample.config());
  }

  SiteSource source() {
    return new SiteSource(
        title, config, template, records, List.copyOf(files.values()), renamed, base, now);
  }

  /// Makes one change, and says which.
  String edit() {
    return switch (random.nextInt(16)) {
      case 0, 1, 2 -> text();
      case 3 -> frontMatter();
      case 4 -> rename();
      case 5 -> title();
      case 6 -> time();
      case 7 -> add();
      case 8 -> remove();
      case 9 -> configure();
      case 10 -> address();
      case 11 -> template();
      case 12, 13 -> file();
      case 14 -> updated();
      default -> {
        now = now.plus(Duration.ofDays(random.nextInt(400) - 200L));
        yield "time " + now;
      }
    };
  }

  private String text() {
    int at = random.nextInt(records.size());
    var text =
        random.nextBoolean()
            ? SampleSites.markdown(random)
            : TEXTS.get(random.nextInt(TEXTS.size()));
    var old = records.get(at);
    records.set(
        at, changed(old, old.slug(), old.title(), text, old.publishAt(), old.frontMatter()));
    return "text of " + old.id();
  }

  private String frontMatter() {
    int at = random.nextInt(records.size());
    var old = records.get(at);
    var fields = new HashMap<>(old.frontMatter());
    var field =
        List.of("tags", "description", "image", "image_alt", "author", "menu", "order")
            .get(random.nextInt(7));
    var value =
        switch (field) {
          // The first two read alike when a list is printed.
          case "tags" ->
              List.of(List.of("a, b"), List.of("a", "b"), List.of("JAVA"), List.of("Java"))
                  .get(random.nextInt(4));
          case "image" -> "/files/" + List.of("dunes.png", "none.png").get(random.nextInt(2));
          case "menu" -> random.nextBoolean();
          case "order" -> random.nextInt(5);
          default -> SampleSites.words(random, 2);
        };
    if (random.nextInt(4) == 0) {
      fields.remove(field);
    } else {
      fields.put(field, value);
    }
    records.set(at, changed(old, old.slug(), old.title(), old.markdown(), old.publishAt(), fields));
    return "%s of %s: %s".formatted(field, old.id(), fields);
  }

  private String rename() {
    int at = random.nextInt(records.size());
    var old = records.get(at);
    renamed.put(old.slug(), old.id());
    var slug = "renamed-" + random.nextInt(4);
    records.set(
        at, changed(old, slug, old.title(), old.markdown(), old.publishAt(), old.frontMatter()));
    return "slug of %s: %s".formatted(old.id(), slug);
  }

  private String title() {
    int at = random.nextInt(records.size());
    var old = records.get(at);
    var text = SampleSites.words(random, 3);
    records.set(
        at, changed(old, old.slug(), text, old.markdown(), old.publishAt(), old.frontMatter()));
    return "title of " + old.id();
  }

  private String time() {
    int at = random.nextInt(records.size());
    var old = records.get(at);
    Optional<Instant> time =
        random.nextInt(5) == 0
            ? Optional.empty()
            : Optional.of(now.minus(Duration.ofHours(random.nextInt(30_000) - 1_000L)));
    records.set(at, changed(old, old.slug(), old.title(), old.markdown(), time, old.frontMatter()));
    return "time of %s: %s".formatted(old.id(), time);
  }

  private String updated() {
    int at = random.nextInt(records.size());
    var old = records.get(at);
    records.set(
        at,
        ContentRecord.of(
            old.id(),
            old.kind(),
            old.slug(),
            old.title(),
            old.markdown(),
            old.publishAt(),
            Optional.of(now.minus(Duration.ofHours(random.nextInt(1_000)))),
            old.frontMatter()));
    return "change of " + old.id();
  }

  private String add() {
    var id = "n%04d".formatted(next++);
    var post = SampleSites.randomPost(id, random);
    records.add(
        random.nextBoolean()
            ? post
            : ContentRecord.of(
                id,
                Kind.PAGE,
                List.of("about", "tags", "renamed-1", "now").get(random.nextInt(4)),
                post.title(),
                post.markdown(),
                post.publishAt(),
                Optional.empty(),
                Map.of("order", random.nextInt(4))));
    return "new " + records.getLast().kind() + " " + records.getLast().slug();
  }

  private String remove() {
    return records.size() < 5
        ? "nothing"
        : "removed " + records.remove(random.nextInt(records.size())).id();
  }

  private String configure() {
    var field =
        List.of("author", "description", "accent_color", "language", "site_title", "custom_fields")
            .get(random.nextInt(6));
    if (random.nextInt(4) == 0) {
      config.remove(field);
    } else {
      config.put(
          field,
          switch (field) {
            case "accent_color" -> "#%06x".formatted(random.nextInt(1 << 24));
            case "language" -> List.of("en", "de", "ar").get(random.nextInt(3));
            case "custom_fields" -> Map.of("x", random.nextInt(3));
            default -> SampleSites.words(random, 2);
          });
    }
    return "config " + config;
  }

  private String address() {
    title = SampleSites.words(random, 2);
    base =
        URI.create(
            random.nextBoolean()
                ? "https://alice.nbhd.example/"
                : "http://localhost:8080/nbhd/sites/alice");
    return "title " + title + ", base " + base;
  }

  /// Another template, or a changed file of the present one.
  private String template() {
    if (random.nextBoolean()) {
      var name = BuiltInTemplates.NAMES.get(random.nextInt(3));
      template = BuiltInTemplates.find(name).orElseThrow();
      return "template " + name;
    }
    var changed = new TreeMap<>(template.files());
    var path =
        List.of(
                "partials/top.html",
                "partials/bottom.html",
                "layouts/index.html",
                "assets/style.css")
            .get(random.nextInt(4));
    var text = new String(changed.get(path), StandardCharsets.UTF_8) + "\n";
    changed.put(path, text.getBytes(StandardCharsets.UTF_8));
    template = TemplatePackage.of(changed);
    return "template file " + path;
  }

  /// Takes a picture away, puts it back, or puts another one in its place.
  private String file() {
    var name = pictures.get(random.nextInt(pictures.size())).path();
    if (files.remove(name) != null && random.nextBoolean()) {
      return "no " + name;
    }
    var bytes =
        random.nextInt(4) == 0
            ? new byte[] {(byte) random.nextInt()}
            : pictures.get(random.nextInt(pictures.size())).bytes().get();
    files.put(name, SiteFile.of(name, "image/png", bytes));
    return "other " + name;
  }

  private static ContentRecord changed(
      ContentRecord old,
      String slug,
      String title,
      String markdown,
      Optional<Instant> time,
      Map<String, Object> frontMatter) {
    return ContentRecord.of(
        old.id(), old.kind(), slug, title, markdown, time, old.updatedAt(), frontMatter);
  }
}

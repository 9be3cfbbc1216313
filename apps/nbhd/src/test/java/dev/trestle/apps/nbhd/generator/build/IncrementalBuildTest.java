package dev.trestle.apps.nbhd.generator.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.generator.BuiltInTemplates;
import dev.trestle.apps.nbhd.generator.site.ContentRecord;
import dev.trestle.apps.nbhd.generator.site.SiteFile;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.testing.SampleSites;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IncrementalBuildTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void after_random_edits_an_incremental_build_equals_a_full_one(long seed) {
    var random = new Random(seed);
    var site = new EditedSite(random);
    var blobs = new HashMap<String, byte[]>();
    site.files.forEach(file -> blobs.put(file.sha256(), file.bytes().get()));
    var memory = BuildMemory.NONE;
    for (int step = 0; step < 40; step++) {
      var edit = step == 0 ? "nothing" : site.edit();
      var source = site.source();
      var incremental = SiteBuilder.build(source, memory);
      var full = SiteBuilder.build(source);
      site.files.forEach(file -> blobs.put(file.sha256(), file.bytes().get()));
      incremental
          .files()
          .values()
          .forEach(file -> file.bytes().ifPresent(bytes -> blobs.put(file.sha256(), bytes)));
      assertThat(hashes(incremental))
          .as("seed %d, step %d: %s", seed, step, edit)
          .isEqualTo(hashes(full));
      assertThat(blobs.keySet())
          .as("every file of the manifest is stored")
          .containsAll(hashes(incremental).values());
      assertThat(incremental.warnings()).isEqualTo(full.warnings());
      assertThat(redirects(incremental)).isEqualTo(redirects(full));
      memory = BuildMemoryCodec.decode(BuildMemoryCodec.encode(incremental.memory())).orElseThrow();
      assertThat(memory).isEqualTo(incremental.memory());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"blog", "project", "newsletter"})
  void the_order_of_the_input_does_not_matter(String template) {
    var source = SampleSites.random(template, 40, new Random(5));
    var records = new ArrayList<>(source.records());
    var files = new ArrayList<>(source.files());
    var expected = hashes(SiteBuilder.build(source));
    for (int seed = 0; seed < 5; seed++) {
      Collections.shuffle(records, new Random(seed));
      Collections.shuffle(files, new Random(seed));
      var config = new ArrayList<>(source.config().entrySet());
      Collections.shuffle(config, new Random(seed));
      var shuffled = new LinkedHashMap<String, Object>();
      config.forEach(entry -> shuffled.put(entry.getKey(), entry.getValue()));
      var again =
          new SiteSource(
              source.title(),
              shuffled,
              source.template(),
              records,
              files,
              Map.of(),
              source.baseUrl(),
              source.asOf());
      assertThat(hashes(SiteBuilder.build(again))).isEqualTo(expected);
    }
  }

  @Test
  void a_new_text_of_one_of_a_thousand_posts_renders_few_pages() {
    var source = SampleSites.random("blog", 1_000, new Random(7));
    var first = SiteBuilder.build(source);
    assertThat(first.rendered()).isGreaterThan(1_100);
    var records = new ArrayList<>(source.records());
    var old = records.get(500);
    records.set(
        500,
        ContentRecord.of(
            old.id(),
            old.kind(),
            old.slug(),
            old.title(),
            old.markdown() + "One more sentence.",
            old.publishAt(),
            Optional.empty(),
            old.frontMatter()));
    var second = SiteBuilder.build(SampleSites.of("blog", records), first.memory());
    assertThat(second.rendered()).isBetween(1, 12);
    assertThat(hashes(second))
        .isEqualTo(hashes(SiteBuilder.build(SampleSites.of("blog", records))));
  }

  @Test
  void a_build_without_changes_renders_nothing() {
    var source = SampleSites.of("newsletter");
    assertThat(SiteBuilder.build(source, SiteBuilder.build(source).memory()).rendered()).isZero();
  }

  @Test
  void a_change_of_the_footer_author_renders_the_pages_that_show_it() {
    var source = SampleSites.of("blog");
    var config = new HashMap<>(source.config());
    config.put("custom_fields", Map.of("nobody", "shows this"));
    var memory = SiteBuilder.build(source).memory();
    assertThat(SiteBuilder.build(with(source, config), memory).rendered()).isZero();
    config.put("author", "Someone else");
    assertThat(SiteBuilder.build(with(source, config), memory).rendered()).isGreaterThan(8);
  }

  @Test
  void bytes_of_another_version_are_no_memory() {
    assertThat(BuildMemoryCodec.decode(new byte[] {1, 2, 3})).isEmpty();
    assertThat(BuildMemoryCodec.decode(new byte[0])).isEmpty();
  }

  private static SiteSource with(SiteSource source, Map<String, Object> config) {
    return new SiteSource(
        source.title(),
        config,
        source.template(),
        source.records(),
        source.files(),
        source.renamed(),
        source.baseUrl(),
        source.asOf());
  }

  private static Map<String, String> hashes(SiteBuild build) {
    var hashes = new TreeMap<String, String>();
    build.files().forEach((path, file) -> hashes.put(path, file.sha256()));
    return hashes;
  }

  private static Map<String, String> redirects(SiteBuild build) {
    var redirects = new TreeMap<String, String>();
    build.files().forEach((path, file) -> file.redirect().ifPresent(to -> redirects.put(path, to)));
    return redirects;
  }

  /// A site that is edited at random.
  private static final class EditedSite {
    private final Random random;
    private final List<ContentRecord> records = new ArrayList<>();
    private final List<SiteFile> files;
    private final Map<String, Object> config;
    private final Map<String, String> renamed = new HashMap<>();
    private String template = "blog";
    private String title = "Sample";
    private URI base = URI.create("https://alice.nbhd.example/");
    private Instant now = SampleSites.NOW;
    private int next;

    EditedSite(Random random) {
      this.random = random;
      var sample = SampleSites.random("blog", 25, random);
      records.addAll(sample.records());
      files = new ArrayList<>(sample.files());
      config = new HashMap<>(sample.config());
    }

    SiteSource source() {
      return new SiteSource(
          title,
          config,
          BuiltInTemplates.find(template).orElseThrow(),
          records,
          files,
          renamed,
          base,
          now);
    }

    String edit() {
      int at = random.nextInt(records.size());
      var record = records.get(at);
      return switch (random.nextInt(14)) {
        case 0, 1 -> {
          records.set(
              at,
              changed(
                  record,
                  record.slug(),
                  record.title(),
                  SampleSites.markdown(random),
                  record.publishAt(),
                  record.frontMatter()));
          yield "text of " + record.id();
        }
        case 2 -> {
          records.set(
              at,
              changed(
                  record,
                  record.slug(),
                  SampleSites.words(random, 3),
                  record.markdown(),
                  record.publishAt(),
                  record.frontMatter()));
          yield "title of " + record.id();
        }
        case 3 -> {
          renamed.put(record.slug(), record.id());
          records.set(
              at,
              changed(
                  record,
                  SampleSites.words(random, 3),
                  record.title(),
                  record.markdown(),
                  record.publishAt(),
                  record.frontMatter()));
          yield "slug of " + record.id();
        }
        case 4 -> {
          records.set(
              at,
              changed(
                  record,
                  record.slug(),
                  record.title(),
                  record.markdown(),
                  Optional.of(now.minus(Duration.ofHours(random.nextInt(30_000)))),
                  record.frontMatter()));
          yield "time of " + record.id();
        }
        case 5 -> {
          var tags = random.nextBoolean() ? List.of("JAVA", "New " + random.nextInt(3)) : List.of();
          records.set(
              at,
              changed(
                  record,
                  record.slug(),
                  record.title(),
                  record.markdown(),
                  record.publishAt(),
                  Map.of("tags", tags, "image", "/files/dunes.png")));
          yield "tags of " + record.id();
        }
        case 6 -> {
          records.add(SampleSites.randomPost("n%04d".formatted(next++), random));
          yield "new post";
        }
        case 7 -> {
          records.remove(at);
          yield "removed " + record.id();
        }
        case 8 -> {
          config.put(
              List.of("author", "description", "accent_color").get(random.nextInt(3)),
              "#%06x".formatted(random.nextInt(1 << 24)));
          yield "config " + config;
        }
        case 9 -> {
          config.remove("description");
          yield "no description";
        }
        case 10 -> {
          title = SampleSites.words(random, 2);
          base =
              URI.create(
                  random.nextBoolean()
                      ? "https://alice.nbhd.example/"
                      : "http://localhost:8080/nbhd/sites/alice");
          yield "title " + title + ", base " + base;
        }
        case 11 -> {
          template = BuiltInTemplates.NAMES.get(random.nextInt(3));
          yield "template " + template;
        }
        case 12 -> {
          if (files.size() > 2) {
            files.removeFirst();
          } else {
            files.add(
                SiteFile.of("harbour.png", "image/png", new byte[] {(byte) random.nextInt()}));
          }
          yield "files " + files.size();
        }
        default -> {
          now = now.plus(Duration.ofDays(random.nextInt(400) - 200L));
          yield "time " + now;
        }
      };
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
}

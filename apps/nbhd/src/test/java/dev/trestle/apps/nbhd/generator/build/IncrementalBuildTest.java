package dev.trestle.apps.nbhd.generator.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.generator.site.ContentRecord;
import dev.trestle.apps.nbhd.generator.testing.BuiltSite;
import dev.trestle.apps.nbhd.generator.testing.SampleSites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IncrementalBuildTest {
  private static final int EDITS = 60;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void after_random_edits_an_incremental_build_equals_a_full_one(long seed) {
    var site = new SiteEdits(new Random(seed));
    var built = BuiltSite.of(site.source());
    for (int step = 0; step < EDITS; step++) {
      var edit = site.edit();
      var memory = BuildMemoryCodec.decode(BuildMemoryCodec.encode(built.memory())).orElseThrow();
      assertThat(memory).isEqualTo(built.memory());
      built = built.then(site.source(), memory);
      var full = BuiltSite.of(site.source());
      var what = "seed %d, step %d: %s".formatted(seed, step, edit);
      assertThat(built.hashes()).as(what).isEqualTo(full.hashes());
      assertThat(built.files()).as(what).isEqualTo(full.files());
      assertThat(built.complete()).as("every file is stored. " + what).isTrue();
      assertThat(built.warnings()).as(what).isEqualTo(full.warnings());
      assertThat(built.memory()).as(what).isEqualTo(full.memory());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"blog", "project", "newsletter"})
  void the_order_of_the_input_does_not_matter(String template) {
    var source = SampleSites.random(template, 40, new Random(5));
    var records = new ArrayList<>(source.records());
    var files = new ArrayList<>(source.files());
    var config = new ArrayList<>(source.config().entrySet());
    var expected = BuiltSite.of(source);
    for (int seed = 0; seed < 5; seed++) {
      Collections.shuffle(records, new Random(seed));
      Collections.shuffle(files, new Random(seed));
      Collections.shuffle(config, new Random(seed));
      var shuffled = new LinkedHashMap<String, Object>();
      config.forEach(entry -> shuffled.put(entry.getKey(), entry.getValue()));
      var again = source.withConfig(shuffled).withRecords(records).withFiles(files);
      assertThat(BuiltSite.of(again).hashes()).isEqualTo(expected.hashes());
      assertThat(SiteBuilder.contentHash(again)).isEqualTo(SiteBuilder.contentHash(source));
    }
  }

  @Test
  void several_threads_build_the_same_as_one() {
    var source = SampleSites.random("blog", 200, new Random(11));
    var one = BuiltSite.of(source);
    var several = SiteBuilder.build(source, BuildMemory.NONE, (_, _) -> {}, 4);
    assertThat(several.files()).isEqualTo(one.files());
    assertThat(several.warnings()).isEqualTo(one.warnings());
    assertThat(BuildMemoryCodec.encode(several.memory()))
        .isEqualTo(BuildMemoryCodec.encode(one.memory()));
  }

  @Test
  void a_new_text_of_one_of_a_thousand_posts_renders_few_pages() {
    var source = SampleSites.random("blog", 1_000, new Random(7));
    var first = BuiltSite.of(source);
    assertThat(first.rendered()).isGreaterThan(1_100);
    var changed = source.withRecords(withText(source.records(), 500, "One more sentence."));
    var second = first.then(changed);
    assertThat(second.rendered()).isBetween(1, 12);
    assertThat(second.hashes()).isEqualTo(BuiltSite.of(changed).hashes());
  }

  @Test
  void a_build_without_changes_renders_nothing_and_writes_nothing() {
    var source = SampleSites.of("newsletter");
    var first = BuiltSite.of(source);
    var written = new ArrayList<String>();
    var second =
        SiteBuilder.build(source, first.memory(), (file, _) -> written.add(file.path()), 1);
    assertThat(second.rendered()).isZero();
    assertThat(written).isEmpty();
  }

  @Test
  void a_page_is_rendered_again_when_what_was_absent_appears() {
    var source = SampleSites.of("blog");
    var without = source.withFiles(List.of());
    var first = BuiltSite.of(without);
    var page = "posts/a-loaf-for-the-ferry/index.html";
    assertThat(first.page(page).select(".prose img").attr("width")).isEmpty();
    assertThat(first.then(source).page(page).select(".prose img").attr("width")).isEqualTo("1200");
    var nameless = new HashMap<>(source.config());
    nameless.remove("author");
    assertThat(BuiltSite.of(source.withConfig(nameless)).then(source).hashes())
        .isEqualTo(BuiltSite.of(source).hashes());
  }

  @Test
  void a_change_of_the_footer_author_renders_the_pages_that_show_it() {
    var source = SampleSites.of("blog");
    var built = BuiltSite.of(source);
    var config = new HashMap<>(source.config());
    config.put("custom_fields", Map.of("nobody", "shows this"));
    assertThat(built.then(source.withConfig(config)).rendered()).isZero();
    config.put("author", "Someone else");
    assertThat(built.then(source.withConfig(config)).rendered()).isGreaterThan(8);
  }

  @Test
  void the_content_hash_changes_with_everything_that_a_build_depends_on() {
    var source = SampleSites.of("blog");
    var hash = SiteBuilder.contentHash(source);
    assertThat(SiteBuilder.contentHash(source.withFiles(source.files().subList(1, 3))))
        .isNotEqualTo(hash);
    assertThat(SiteBuilder.contentHash(source.withConfig(Map.of()))).isNotEqualTo(hash);
    assertThat(SiteBuilder.contentHash(source.withTemplate(SampleSites.of("project").template())))
        .isNotEqualTo(hash);
    assertThat(SiteBuilder.contentHash(source.withRecords(withText(source.records(), 0, "More."))))
        .isNotEqualTo(hash);
    var draft = new ArrayList<>(source.records());
    var first = draft.getFirst();
    draft.add(
        ContentRecord.of(
            "draft",
            first.kind(),
            "draft",
            "Draft",
            "Not yet",
            Optional.of(source.asOf().plusSeconds(1)),
            Optional.empty(),
            Map.of()));
    assertThat(SiteBuilder.contentHash(source.withRecords(draft)))
        .as("what is not due is not part of the site")
        .isEqualTo(hash);
  }

  @Test
  void bytes_of_another_version_are_no_memory() {
    assertThat(BuildMemoryCodec.decode(new byte[] {1, 2, 3})).isEmpty();
    assertThat(BuildMemoryCodec.decode(new byte[0])).isEmpty();
  }

  @Test
  void damaged_bytes_are_no_memory() {
    var memory = BuiltSite.of(SampleSites.of("blog")).memory();
    var bytes = BuildMemoryCodec.encode(memory);
    var random = new Random(1);
    for (int i = 0; i < 200; i++) {
      var damaged = bytes.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      // A few bits of the compressed form mean nothing.
      assertThat(BuildMemoryCodec.decode(damaged).map(memory::equals))
          .isNotEqualTo(Optional.of(false));
    }
    assertThat(BuildMemoryCodec.decode(Arrays.copyOf(bytes, bytes.length / 2))).isEmpty();
  }

  private static List<ContentRecord> withText(List<ContentRecord> records, int at, String more) {
    var changed = new ArrayList<>(records);
    var old = changed.get(at);
    changed.set(
        at,
        ContentRecord.of(
            old.id(),
            old.kind(),
            old.slug(),
            old.title(),
            old.markdown() + more,
            old.publishAt(),
            Optional.empty(),
            old.frontMatter()));
    return changed;
  }
}

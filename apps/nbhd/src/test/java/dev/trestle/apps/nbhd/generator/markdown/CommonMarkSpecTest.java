package dev.trestle.apps.nbhd.generator.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.commonmark.ext.footnotes.FootnotesExtension;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.testutil.TestResources;
import org.commonmark.testutil.example.Example;
import org.commonmark.testutil.example.ExampleReader;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The examples of CommonMark's specification, read from the library's own test jar.
class CommonMarkSpecTest {
  private static final HtmlRenderer PLAIN =
      HtmlRenderer.builder()
          .percentEncodeUrls(true)
          .extensions(List.of(FootnotesExtension.create()))
          .build();

  static Stream<Example> examples() {
    return ExampleReader.readExamples(TestResources.getSpec()).stream();
  }

  static Stream<Example> tables() {
    return ExampleReader.readExamples(TestResources.getGfmSpec(), "table").stream();
  }

  @Test
  void the_jar_has_the_whole_specification() {
    assertThat(examples()).hasSizeGreaterThan(640);
    assertThat(tables()).hasSizeGreaterThan(5);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("examples")
  void our_parser_reads_every_example_as_the_specification_says(Example example) {
    assertThat(PLAIN.render(Markdown.PARSER.parse(example.getSource())))
        .isEqualTo(expected(example));
  }

  /// Nothing but what is dangerous gets lost: our page has the same text as the safe part of the expected one.
  @ParameterizedTest(name = "{0}")
  @MethodSource("examples")
  void the_page_shows_the_text_of_every_example(Example example) {
    var ours = Markdown.render(example.getSource(), _ -> Optional.empty()).html();
    assertThat(Jsoup.parseBodyFragment(ours).text())
        .isEqualTo(Jsoup.parseBodyFragment(HtmlPolicy.sanitize(expected(example))).text());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tables")
  void tables_are_read_as_in_the_specification_of_github(Example example) {
    var ours = Markdown.render(example.getSource(), _ -> Optional.empty()).html();
    assertThat(Jsoup.parseBodyFragment(ours).select("table").html())
        .isEqualTo(Jsoup.parseBodyFragment(example.getHtml()).select("table").html());
  }

  /// The specification shows tabs as arrows.
  private static String expected(Example example) {
    return example.getHtml().replace('→', '\t');
  }
}

package dev.trestle.apps.nbhd.generator.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MarkdownTest {
  @Test
  void tables_footnotes_strikethrough_and_task_lists_are_rendered() {
    var html =
        html(
            """
            | a | b |
            |---|--:|
            | 1 | ~~2~~ |

            - [x] done
            - [ ] open

            Text[^1].

            [^1]: Note.
            """);
    assertThat(html)
        .contains("<th>a</th>", "<td align=\"right\"><del>2</del></td>")
        .contains("<span class=\"task\" role=\"img\" aria-label=\"done\">☑</span> done")
        .contains("aria-label=\"to do\">☐</span> open")
        .contains("<section class=\"footnotes\"", "Note.");
  }

  @Test
  void headings_have_unique_ids_and_are_the_table_of_contents() {
    var rendered = render("## Über uns\n\ntext\n\n### A *b* `c`\n\n## Über uns\n\n## !!!\n");
    assertThat(rendered.headings())
        .containsExactly(
            new RenderedMarkdown.Heading(2, "uber-uns", "Über uns"),
            new RenderedMarkdown.Heading(3, "a-b-c", "A b c"),
            new RenderedMarkdown.Heading(2, "uber-uns-2", "Über uns"),
            new RenderedMarkdown.Heading(2, "section", "!!!"));
    assertThat(rendered.html()).contains("<h2 id=\"uber-uns\">", "<h2 id=\"uber-uns-2\">");
  }

  @Test
  void headings_leave_the_first_level_to_the_page() {
    assertThat(html("# One\n\n## Two\n"))
        .isEqualTo("<h2 id=\"one\">One</h2>\n<h3 id=\"two\">Two</h3>\n");
    assertThat(html("## Two\n")).isEqualTo("<h2 id=\"two\">Two</h2>\n");
  }

  @Test
  void headings_skip_no_level() {
    assertThat(render("### a\n\n##### b\n\n### c\n\n# d\n\n###### e\n").headings())
        .extracting(RenderedMarkdown.Heading::level)
        .containsExactly(2, 3, 2, 2, 3);
    assertThat(html("<h1>raw</h1>")).isEqualTo("<h2>raw</h2>\n");
  }

  @Test
  void words_of_table_cells_stay_apart() {
    assertThat(render("| one | two |\n|---|---|\n| three | four |\n\nfive").plainText())
        .isEqualTo("one two three four five");
    assertThat(render("un~~be~~lievable").plainText()).isEqualTo("unbelievable");
  }

  @Test
  void code_of_a_known_language_is_highlighted_by_classes() {
    assertThat(html("```java\nint a = 1; // b\n```\n"))
        .isEqualTo(
            "<pre tabindex=\"0\"><code class=\"language-java\"><span"
                + " class=\"hl-keyword\">int</span> a = <span class=\"hl-number\">1</span>; <span"
                + " class=\"hl-comment\">// b</span>\n"
                + "</code></pre>\n");
    assertThat(html("```nonsense\n<b>\n```\n"))
        .isEqualTo(
            "<pre tabindex=\"0\"><code class=\"language-nonsense\">&lt;b&gt;\n</code></pre>\n");
  }

  @Test
  void harmless_raw_html_stays() {
    assertThat(html("<details><summary>More</summary>\n\nHidden *text*\n\n</details>\n"))
        .contains("<details><summary>More</summary>", "<em>text</em>", "</details>");
    assertThat(html("H<sub>2</sub>O and <kbd>Ctrl</kbd>"))
        .isEqualTo("<p>H<sub>2</sub>O and <kbd>Ctrl</kbd></p>\n");
  }

  @Test
  void code_keeps_its_classes_next_to_raw_html() {
    assertThat(html("<b>x</b>\n\n```js\nlet a\n```\n"))
        .contains("<code class=\"language-js\"><span class=\"hl-keyword\">let</span>");
  }

  @Test
  void pictures_of_the_site_have_sizes_and_widths() {
    var picture =
        new ResponsivePicture(
            1200,
            800,
            List.of(
                new ResponsivePicture.Variant("/files/cat-480.jpg", 480),
                new ResponsivePicture.Variant("/files/cat.jpg", 1200)));
    var html =
        Markdown.render(
                "![A cat](/files/cat.jpg)",
                source -> source.equals("/files/cat.jpg") ? Optional.of(picture) : Optional.empty())
            .html();
    assertThat(html)
        .contains("width=\"1200\" height=\"800\"")
        .contains("srcset=\"/files/cat-480.jpg 480w, /files/cat.jpg 1200w\"")
        .contains("loading=\"lazy\"");
  }

  @Test
  void links_and_pictures_are_listed_with_their_alternative_texts() {
    var rendered = render("[a](/posts/b/?x=1&y=2) ![](c.png) ![d](e.png) <a href=\"/raw/\">r</a>");
    assertThat(rendered.links()).containsExactly("/posts/b/?x=1&y=2", "/raw/");
    assertThat(rendered.images())
        .containsExactly(
            new RenderedMarkdown.Image("c.png", ""), new RenderedMarkdown.Image("e.png", "d"));
  }

  @Test
  void words_are_counted_and_the_first_paragraph_is_the_excerpt() {
    var rendered = render("# Title\n\n> quote\n\nFirst *paragraph*, it's\nhere.\n\nSecond.\n");
    assertThat(rendered.excerpt()).isEqualTo("First paragraph, it's here.");
    assertThat(rendered.words()).isEqualTo(7);
    assertThat(rendered.plainText()).isEqualTo("Title quote First paragraph, it's here. Second.");
  }

  @Test
  void a_long_excerpt_ends_between_two_words() {
    assertThat(render("word ".repeat(100)).excerpt())
        .hasSizeLessThanOrEqualTo(221)
        .endsWith("word…");
    assertThat(render("😀".repeat(300)).excerpt()).endsWith("😀…");
  }

  @Test
  void front_matter_is_separated_from_the_text() {
    var read =
        FrontMatter.read(
            """
            ---
            title: "A \\"quoted\\" title"
            tags: [one, "two, three"]
            authors:
              - Ann
              - 'Bo''s'
            draft: true # a comment
            ---
            Text
            """);
    assertThat(read.body()).isEqualTo("Text\n");
    assertThat(read.fields())
        .isEqualTo(
            Map.of(
                "title",
                "A \"quoted\" title",
                "tags",
                List.of("one", "two, three"),
                "authors",
                List.of("Ann", "Bo's"),
                "draft",
                "true"));
  }

  @Test
  void a_text_without_closed_front_matter_is_all_text() {
    assertThat(FrontMatter.read("---\na: b\n").body()).isEqualTo("---\na: b\n");
    assertThat(FrontMatter.read("text\n---\na: b\n---\n").fields()).isEmpty();
    assertThat(FrontMatter.read("").body()).isEmpty();
    assertThat(FrontMatter.read("---\n---").body()).isEmpty();
  }

  private static RenderedMarkdown render(String markdown) {
    return Markdown.render(markdown, _ -> Optional.empty());
  }

  private static String html(String markdown) {
    return render(markdown).html();
  }
}

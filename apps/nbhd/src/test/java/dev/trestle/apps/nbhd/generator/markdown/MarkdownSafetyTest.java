package dev.trestle.apps.nbhd.generator.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownSafetyTest {
  /// Far more than any of these texts takes, also on a busy machine. A text that hangs takes for ever.
  private static final Duration DEADLINE = Duration.ofSeconds(60);

  static final List<String> ATTACKS =
      List.of(
          "<script>alert(1)</script>",
          "<ScRiPt src=//evil.example></sCrIpT>",
          "<img src=x onerror=alert(1)>",
          "<img src=\"javascript:alert(1)\">",
          "<img/src='x'/onerror=alert(1)>",
          "<svg onload=alert(1)>",
          "<svg><a xlink:href=\"javascript:alert(1)\"><text y=9>x</text></a></svg>",
          "<math><mtext></p><img src onerror=alert(1)></mtext></math>",
          "<a href=\"javascript:alert(1)\">x</a>",
          "<a href=\"JaVaScRiPt:alert(1)\">x</a>",
          "<a href=\"java\tscript:alert(1)\">x</a>",
          "<a href=\"&#106;avascript:alert(1)\">x</a>",
          "<a href=\"&#x6A;avascript&colon;alert(1)\">x</a>",
          "<a href=\" \u0001javascript:alert(1)\">x</a>",
          "<a href=\"data:text/html,<script>alert(1)</script>\">x</a>",
          "<a href=\"vbscript:x\">x</a>",
          "[x](javascript:alert(1))",
          "[x](JAVASCRIPT:alert(1))",
          "[x](<java\tscript:alert(1)>)",
          "[x](&#106;avascript:alert(1))",
          "[x](javascript&colon;alert(1))",
          "[x](data:text/html;base64,PHNjcmlwdD4=)",
          "[x](\\javascript:alert(1))",
          "![x](javascript:alert(1))",
          "![x](data:image/svg+xml,<svg onload=alert(1)>)",
          "<javascript:alert(1)>",
          "<data:text/html,x>",
          "[x]\n\n[x]: javascript:alert(1)",
          "[x](https://ok.example \"title\\\" onmouseover=alert(1) \")",
          "![x\" onerror=\"alert(1)](y.png)",
          "![a](b.png 'c\" onerror=\"alert(1)')",
          "# x {onclick=alert(1)}",
          "```x\" onclick=\"alert(1)\ncode\n```",
          "```html\n<script>alert(1)</script>\n```",
          "```<script>alert(1)</script>\n```",
          "`<script>alert(1)</script>`",
          "[^<script>alert(1)</script>]\n\n[^<script>alert(1)</script>]: x",
          "[^\" onclick=\"alert(1)]\n\n[^\" onclick=\"alert(1)]: x",
          "| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |",
          "<iframe src=\"https://evil.example\"></iframe>",
          "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>",
          "<object data=\"javascript:alert(1)\"></object>",
          "<embed src=\"data:text/html,x\">",
          "<form action=\"javascript:alert(1)\"><button>x</button></form>",
          "<button formaction=javascript:alert(1)>x",
          "<input autofocus onfocus=alert(1)>",
          "<base href=\"https://evil.example/\">",
          "<meta http-equiv=refresh content=\"0;url=javascript:alert(1)\">",
          "<link rel=stylesheet href=//evil.example>",
          "<style>@import '//evil.example'</style>",
          "<p style=\"background:url(javascript:alert(1))\">x</p>",
          "<div style=\"position:fixed;inset:0\">over everything</div>",
          "<details open ontoggle=alert(1)>x</details>",
          "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
          "<template><script>alert(1)</script></template>",
          "<textarea></textarea><script>alert(1)</script>",
          "<title><img src=x onerror=alert(1)></title>",
          "<!--><script>alert(1)</script>-->",
          "<!-- --!><img src=x onerror=alert(1)>",
          "<![CDATA[<script>alert(1)</script>]]>",
          "<?php <script>alert(1)</script> ?>",
          "<a href='x' <!-- onclick=alert(1)>",
          "<video><source onerror=alert(1)></video>",
          "<audio src=x onerror=alert(1)>",
          "<body onload=alert(1)>",
          "<table background=\"javascript:alert(1)\"><tr><td>x</table>",
          "<p id=\"x\" class=\"site-header\">x</p>",
          "<a\nhref\n=\n\"javascript:alert(1)\">x</a>",
          "<xmp><script>alert(1)</script></xmp>",
          "<plaintext>",
          "<img src=\"x` `<script>alert(1)</script>\"` `>",
          "**<script>**alert(1)</script>",
          "<img src=/x srcset=\"javascript:alert(1) 1x\">");

  private static final String[] PIECES = {
    "*",
    "**",
    "_",
    "~~",
    "`",
    "```",
    "\n",
    "\n\n",
    "    ",
    "> ",
    "- ",
    "1. ",
    "# ",
    "[",
    "]",
    "(",
    ")",
    "![",
    "](",
    "<",
    ">",
    "</",
    "\"",
    "'",
    "=",
    "javascript:",
    "data:",
    "&#106;",
    "&colon;",
    "<script>",
    "</script>",
    "<img src=x onerror=alert(1)>",
    "<a href=",
    "<!--",
    "-->",
    "<![CDATA[",
    "|",
    "|---|",
    "\n|---|---|\n",
    "[^1]",
    "[^1]: ",
    "- [ ] ",
    "- [x] ",
    "\\",
    "\t",
    "\u0000",
    "\u2028",
    "é",
    "日本",
    "😀",
    "word",
    "https://a.example/",
    "<svg",
    " onload=",
    "<style>",
    "<p ",
    "<div>",
    "</div>",
    "<details>",
    "---\n",
    "<b",
    "/>",
    "&lt;",
    "&#0;",
    "&#xD800;",
    "\uD83D"
  };

  @ParameterizedTest
  @FieldSource("ATTACKS")
  void an_attack_leaves_nothing_that_executes(String markdown) {
    assertThat(UnsafeHtml.in(html(markdown))).isEmpty();
    assertThat(UnsafeHtml.in(html("text\n\n" + markdown + "\n\n<b>raw</b>"))).isEmpty();
    assertThat(UnsafeHtml.in(html("> - " + markdown))).isEmpty();
  }

  @ParameterizedTest
  @FieldSource("ATTACKS")
  void an_attack_is_seen_where_nothing_is_sanitised(String markdown) {
    // The corpus proves something only if its HTML would be dangerous: checked for those that are
    // HTML by themselves.
    if (markdown.startsWith("<img src=x on")
        || markdown.startsWith("<script")
        || markdown.startsWith("<iframe")) {
      assertThat(UnsafeHtml.in(markdown)).isNotEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void random_markdown_is_safe_and_ends(long seed) {
    var random = new Random(seed);
    assertTimeoutPreemptively(
        DEADLINE,
        () -> {
          for (int round = 0; round < 150; round++) {
            var markdown = random(random, 1 + random.nextInt(80));
            var rendered = Markdown.render(markdown, _ -> Optional.empty());
            assertThat(UnsafeHtml.in(rendered.html())).as("seed %d: %s", seed, markdown).isEmpty();
            assertThat(rendered.plainText())
                .hasSizeLessThanOrEqualTo(RenderedMarkdown.MAX_PLAIN_CHARS + 1);
            assertThat(rendered.excerpt()).hasSizeLessThanOrEqualTo(222);
          }
        });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "> ",
        "**a ",
        "[",
        "<",
        "<b>",
        "_a_ ",
        "[a](",
        "[^a]",
        "<a href=\"",
        "- a\n",
        "|\n",
        "x\r",
        "<!-- ",
        "a\n---\n",
        "\\<"
      })
  void a_megabyte_of_one_piece_is_rendered_within_bounds(String piece) {
    var markdown = piece.repeat(Markdown.MAX_CHARS / piece.length());
    assertTimeoutPreemptively(
        DEADLINE,
        () -> {
          var rendered = Markdown.render(markdown, _ -> Optional.empty());
          assertThat(rendered.html().length()).isLessThan(60 * Markdown.MAX_CHARS);
        });
  }

  @Test
  void deep_emphasis_keeps_its_text() {
    assertThat(html("*".repeat(5_000) + "deep" + "*".repeat(5_000))).contains("deep");
    assertThat(html("> ".repeat(5_000) + "deep")).contains("deep");
    assertThat(html("[".repeat(5_000) + "deep" + "](x)".repeat(5_000))).contains("deep");
  }

  @Test
  void one_character_more_than_allowed_is_refused() {
    assertThat(html("a".repeat(Markdown.MAX_CHARS))).hasSizeGreaterThan(Markdown.MAX_CHARS);
    assertThatThrownBy(() -> html("a".repeat(Markdown.MAX_CHARS + 1)))
        .isInstanceOf(MarkdownException.class)
        .hasMessageContaining("1048577 characters");
  }

  private static String html(String markdown) {
    return Markdown.render(markdown, _ -> Optional.empty()).html();
  }

  private static String random(Random random, int pieces) {
    var markdown = new StringBuilder();
    for (int i = 0; i < pieces; i++) {
      markdown.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return markdown.toString();
  }
}

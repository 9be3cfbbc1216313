package dev.trestle.apps.nbhd.generator.highlight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.jsoup.Jsoup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HighlighterTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\0',
      value = {
        "java ~ var x = \"a\\\"b\"; ~ [var] x = {\"a\\\"b\"};",
        "JS ~ let f = `a ${b}` ~ [let] f = {`a ${b}`}",
        "python ~ def f(): # c ~ [def] f(): # c",
        "json ~ {\"a\": true} ~ {\"a\": [true]}",
        "sql ~ SELECT 1 -- x ~ [SELECT] 1 -- x",
        "bash ~ echo $#  ~ [echo] $#",
      })
  void keywords_and_strings_are_marked(String language, String code, String expected) {
    var html = html(language, code);
    var marked = Jsoup.parseBodyFragment(html);
    assertThat(marked.text()).isEqualTo(code.strip());
    for (var keyword : marked.select(".hl-keyword")) {
      assertThat(expected).contains("[" + keyword.text() + "]");
    }
    assertThat(marked.select(".hl-keyword")).isNotEmpty();
    for (var string : marked.select(".hl-string")) {
      assertThat(expected).contains("{" + string.text() + "}");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "html ~ <a href=\"b\">c</a> ~ <span class=\"hl-tag\">&lt;a</span> <span"
            + " class=\"hl-attribute\">href</span>=<span"
            + " class=\"hl-string\">&quot;b&quot;</span><span class=\"hl-tag\">&gt;</span>c<span"
            + " class=\"hl-tag\">&lt;/a&gt;</span>",
        "diff ~ +a ~ <span class=\"hl-inserted\">+a</span>",
        "diff ~ -a ~ <span class=\"hl-deleted\">-a</span>",
        "yaml ~ a-b: c ~ <span class=\"hl-name\">a-b</span>: c",
        "unknown ~ <int> ~ &lt;int&gt;",
      })
  void other_forms_have_classes_of_their_own(String language, String code, String expected) {
    assertThat(html(language, code)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void no_code_loses_a_character_or_escapes(long seed) {
    var random = new Random(seed);
    var pieces =
        List.of(
            "\"", "'", "`", "/*", "*/", "//", "#", "\\", "\n", "<", ">", "&", "int ", "1.5",
            "\"\"\"", "<!--", "-->", "+", "-", ":", "=", "é", "😀");
    var languages =
        List.of(
            "java", "js", "python", "rust", "sql", "json", "yaml", "toml", "css", "html", "diff",
            "bash", "none");
    for (int round = 0; round < 500; round++) {
      var code = new StringBuilder();
      for (int i = random.nextInt(40); i > 0; i--) {
        code.append(pieces.get(random.nextInt(pieces.size())));
      }
      var language = languages.get(random.nextInt(languages.size()));
      var parsed = Jsoup.parseBodyFragment("<pre>\n" + html(language, code.toString()) + "</pre>");
      assertThat(parsed.expectFirst("pre").wholeText())
          .as("%s: %s", language, code)
          .isEqualTo(code.toString());
      assertThat(parsed.select("pre *")).allMatch(element -> element.normalName().equals("span"));
    }
  }

  private static String html(String language, String code) {
    var out = new StringBuilder();
    Highlighter.highlight(language, code, out);
    return out.toString();
  }
}

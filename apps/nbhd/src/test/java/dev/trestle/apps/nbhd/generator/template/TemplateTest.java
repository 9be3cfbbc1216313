package dev.trestle.apps.nbhd.generator.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.nbhd.generator.value.TemplateValue;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Items;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Markup;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {
  private static final String EVIL = "\"'><script>alert(1)</script>&`";

  @Test
  void variables_conditions_repetitions_and_partials() {
    var files =
        Map.of(
            "layouts/a.html",
                "{{> head}}<ul>{{#each tags as tag}}<li>{{ loop.number }} {{ tag }}{{#if"
                    + " loop.last}}.{{/if}}</li>{{else}}none{{/each}}</ul>",
            "partials/head.html",
                "{{! a note }}<h1>{{ post.title }}</h1>{{#if post.none}}yes{{else}}no{{/if}}{{#if"
                    + " not post.none}}!{{/if}}");
    assertThat(render(files))
        .isEqualTo("<h1>Hello &amp; more</h1>no!<ul><li>1 one</li><li>2 two.</li></ul>");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\0',
      value = {
        "{{ time | date \"d MMMM yyyy\" }} ~ 7 January 2026",
        "{{ time | iso }} ~ 2026-01-07T14:20:00Z",
        "<a href=\"{{ \"/x/\" | url }}\">x</a> ~ <a href=\"../x/\">x</a>",
        "<a href=\"{{ \"/x/\" | absolute }}\">x</a> ~ <a href=\"https://a.example/x/\">x</a>",
        "<a href=\"{{ \"style.css\" | asset | url }}\">x</a> ~ <a"
            + " href=\"../assets/style.1.css\">x</a>",
        "{{ none | default \"d\" }} ~ d",
        "{{ tags | count }} tag{{ tags | count | plural \"s\" }} ~ 2 tags",
        "{{ tags | join \", \" }} ~ one, two",
        "{{ html }} ~ <b>bold</b> <a href=\"../y/\">y</a>",
      })
  void filters_change_values(String template, String expected) {
    assertThat(render(Map.of("layouts/a.html", template))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\0',
      value = {
        "<p>{{ evil }}</p> ~ <p>&#34;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#96;</p>",
        "<p title=\"{{ evil }}\"></p> ~ <p"
            + " title=\"&#34;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#96;\"></p>",
        "<p title='{{ evil }}'></p> ~ <p"
            + " title='&#34;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#96;'></p>",
        "<a href=\"{{ script }}\">x</a> ~ <a href=\"#\">x</a>",
        "<a href=\"/tags/{{ evil }}/\">x</a> ~ <a"
            + " href=\"/tags/%22%27%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E%26%60/\">x</a>",
        "<svg><a xlink:href=\"{{ script }}\"></a></svg> ~ <svg><a xlink:href=\"#\"></a></svg>",
        "<style>p { color: {{ color }}; width: {{ evil }} }</style> ~ <style>p { color: #00f;"
            + " width: unset }</style>",
        "<p style=\"color: {{ color }}; width: {{ evil }}\"></p> ~ <p style=\"color: #00f; width:"
            + " unset\"></p>",
        "<style>p { width: {{ css }} }</style> ~ <style>p { width: unset }</style>",
        "<script src=\"{{ \"a.js\" | asset | url }}\"></script> ~ <script"
            + " src=\"../assets/a.1.js\"></script>",
        "<title>{{ evil }}</title> ~"
            + " <title>&#34;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#96;</title>",
        "<script type=\"application/ld+json\">{\"a\": {{ evil }}}</script> ~ <script"
            + " type=\"application/ld+json\">{\"a\":"
            + " \"\\\"\\u0027\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e\\u0026`\"}</script>",
      })
  void a_value_is_encoded_for_its_place(String template, String expected) {
    assertThat(render(Map.of("layouts/a.html", template))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\0',
      value = {
        "<a xlink:onclick=\"{{ a }}\"> ~ layouts/a.html:1: No variable may stand in the attribute"
            + " xlink:onclick.",
        "<set attributeName=\"href\" to=\"{{ a }}\"> ~ layouts/a.html:1: No variable may stand in"
            + " the attribute to.",
        "<script src=\"{{ a }}\"></script> ~ layouts/a.html:1: The address of a script is a file of"
            + " the package: use the filter asset.",
        "<script src=\"{{ a | asset }}\"></script> ~ layouts/a.html:1: The address of a script is a"
            + " file of the package: use the filter asset.",
        "<p onclick=\"{{ a }}\"> ~ layouts/a.html:1: No variable may stand in the attribute"
            + " onclick.",
        "<script>{{ a }}</script> ~ layouts/a.html:1: No variable may stand in the element script.",
        "<script type=\"text/javascript\">{{ a }}</script> ~ layouts/a.html:1: No variable may"
            + " stand in the element script.",
        "<!-- {{ a }} --> ~ layouts/a.html:1: No variable may stand in a comment.",
        "<{{ a }}> ~ layouts/a.html:1: No variable may stand in the name of a tag.",
        "<p {{ a }}> ~ layouts/a.html:1: No variable may stand in a tag, where attributes begin.",
        "<p title={{ a }}> ~ layouts/a.html:1: No variable may stand in an attribute without"
            + " quotes.",
        "<iframe srcdoc=\"{{ a }}\"> ~ layouts/a.html:1: No variable may stand in the attribute"
            + " srcdoc.",
        "<p title=\"{{> x}}\"> ~ layouts/a.html:1: No partial may stand in the attribute title.",
        "{{#if a}}<p title=\"{{/if}} ~ layouts/a.html:1: The parts of {{#if}} end in different"
            + " places of the HTML: in the attribute title and between tags.",
        "{{#each a as b}}<p {{/each}} ~ layouts/a.html:1: The parts of {{#each}} end in different"
            + " places of the HTML: in a tag, where attributes begin and between tags.",
        "<p title=\" ~ layouts/a.html:1: The file ends in the attribute title.",
        "{{#if a}} ~ layouts/a.html:1: {{#if}} is not closed.",
        "{{#if a}}{{/each}} ~ layouts/a.html:1: {{#if}} is closed by {{/each}}.",
        "{{/if}} ~ layouts/a.html:1: {{/if}} closes nothing.",
        "{{ a ~ layouts/a.html:1: {{ is not closed.",
        "{{ a | nothing }} ~ layouts/a.html:1: There is no filter \"nothing\".",
        "{{ a | date }} ~ layouts/a.html:1: The filter date needs a text in quotes.",
        "{{ ../../etc/passwd }} ~ layouts/a.html:1: \"../../etc/passwd\" is no name of a value.",
        "{{> ../secret}} ~ layouts/a.html:1: \"../secret\" is no name of a partial.",
        "{{#with a}}{{/with}} ~ layouts/a.html:1: There is no {{#with a}}: #if and #each are all.",
        "{{ getClass() }} ~ layouts/a.html:1: \"getClass()\" is no name of a value.",
      })
  void a_mistake_is_found_before_anything_is_rendered(String template, String message) {
    assertThatThrownBy(() -> TemplatePackage.of(bytes(Map.of("layouts/a.html", template))))
        .isInstanceOf(TemplateException.class)
        .hasMessage(message);
  }

  @Test
  void a_missing_value_is_an_error_with_file_and_line() {
    assertThatThrownBy(
            () ->
                render(
                    Map.of(
                        "layouts/a.html",
                        "{{> b}}",
                        "partials/b.html",
                        "one\ntwo\n<p>{{ post.titel }}</p>")))
        .isInstanceOf(TemplateException.class)
        .hasMessage("partials/b.html:3: There is no value \"post.titel\".");
    assertThatThrownBy(() -> render(Map.of("layouts/a.html", "\n{{> gone}}")))
        .hasMessage("layouts/a.html:2: There is no partials/gone.html.");
    assertThatThrownBy(() -> render(Map.of("layouts/a.html", "{{ tags }}")))
        .hasMessageContaining("use {{#each}}");
    assertThatThrownBy(() -> render(Map.of("layouts/a.html", "{{ post }}")))
        .hasMessageContaining("name one of them");
    assertThatThrownBy(() -> render(Map.of("layouts/a.html", "<p title=\"{{ html }}\"></p>")))
        .hasMessageContaining("between tags only");
  }

  @Test
  void a_page_cannot_take_more_than_its_limits() {
    assertThatThrownBy(
            () -> render(Map.of("layouts/a.html", "{{> a}}", "partials/a.html", "{{> a}}")))
        .hasMessage("partials/a.html:1: Partials include each other more than 20 times.");
    var loops = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      loops.append("{{#each tags as t").append(i).append("}}");
    }
    loops.append("x").append("{{/each}}".repeat(30));
    assertThatThrownBy(() -> render(Map.of("layouts/a.html", loops.toString())))
        .hasMessageContaining("steps to render");
    var small = new RenderLimits(20, 1_000, 100);
    assertThatThrownBy(
            () ->
                render(
                    Map.of(
                        "layouts/a.html",
                        "{{#each tags as a}}" + "x".repeat(200) + "{{ a }}{{/each}}"),
                    small))
        .hasMessageContaining("more than 100 characters");
    assertThatThrownBy(() -> TemplatePackage.of(bytes(Map.of("../x", ""))))
        .isInstanceOf(TemplateException.class);
    assertThatThrownBy(
            () ->
                TemplatePackage.of(Map.of("assets/a.bin", new byte[TemplatePackage.MAX_BYTES + 1])))
        .isInstanceOf(TemplateException.class);
  }

  @Test
  void the_hash_of_a_layout_covers_its_partials_and_no_others() {
    var files =
        new HashMap<>(
            Map.of(
                "layouts/a.html",
                "{{#if x}}{{> b}}{{/if}}",
                "partials/b.html",
                "{{> c}}",
                "partials/c.html",
                "1",
                "partials/d.html",
                "1"));
    var before = TemplatePackage.of(bytes(files)).layoutHash("a");
    files.put("partials/d.html", "2");
    assertThat(TemplatePackage.of(bytes(files)).layoutHash("a")).isEqualTo(before);
    files.put("partials/c.html", "2");
    assertThat(TemplatePackage.of(bytes(files)).layoutHash("a")).isNotEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void random_templates_are_refused_or_safe(long seed) {
    var random = new Random(seed);
    var pieces =
        List.of(
            "{{ evil }}",
            "{{ script }}",
            "<p>",
            "</p>",
            "<a href=\"",
            "\"",
            "'",
            ">",
            "<",
            " title='",
            "=",
            "<script>",
            "</script>",
            "<style>",
            "</style>",
            "{{#if a}}",
            "{{/if}}",
            "{{else}}",
            "<!--",
            "-->",
            "<title>",
            "</title>",
            " onclick=\"",
            " style=\"",
            "<svg>",
            " ",
            "x",
            "{{#each tags as t}}",
            "{{/each}}",
            "<script type=\"application/json\">",
            "/",
            "<textarea>",
            "</textarea>",
            "{{ t }}");
    int rendered = 0;
    for (int round = 0; round < 3_000; round++) {
      var template = new StringBuilder();
      for (int i = 1 + random.nextInt(8); i > 0; i--) {
        template.append(pieces.get(random.nextInt(pieces.size())));
      }
      var own = Jsoup.parse(template.toString().replaceAll("\\{\\{[^}]*}}", ""));
      try {
        var html = render(Map.of("layouts/a.html", template.toString()));
        rendered++;
        assertThat(html)
            .as(template.toString())
            .doesNotContain("<script>alert", "href=\"javascript");
        assertThat(Jsoup.parse(html).select("script").size())
            .as("%s gives %s", template, html)
            .isLessThanOrEqualTo(own.select("script").size());
      } catch (TemplateException e) {
        assertThat(e).hasMessageStartingWith("layouts/a.html:1: ");
      }
    }
    assertThat(rendered).isGreaterThan(100);
  }

  private static String render(Map<String, String> files) {
    return render(files, RenderLimits.STANDARD);
  }

  private static String render(Map<String, String> files, RenderLimits limits) {
    var fields =
        TemplateValue.fields(
            Map.of(
                "post", TemplateValue.fields(Map.of("title", TemplateValue.of("Hello & more"))),
                "tags", new Items(List.of(TemplateValue.of("one"), TemplateValue.of("two"))),
                "time", TemplateValue.of(Instant.parse("2026-01-07T14:20:00.5Z")),
                "html", new Markup("<b>bold</b> <a href=\"/y/\">y</a>"),
                "evil", TemplateValue.of(EVIL),
                "color", TemplateValue.of("#00f"),
                "css", TemplateValue.of("1px; } body { background: url(https://else.example/x)"),
                "script", TemplateValue.of(" java\tscript:alert(1)")));
    return TemplatePackage.of(bytes(files)).render("a", fields, new Addresses(), limits);
  }

  private static Map<String, byte[]> bytes(Map<String, String> files) {
    var bytes = new HashMap<String, byte[]>();
    files.forEach((path, text) -> bytes.put(path, text.getBytes(StandardCharsets.UTF_8)));
    return bytes;
  }

  /// A page one directory below the root.
  private static final class Addresses implements PageAddresses {
    @Override
    public String rootPrefix() {
      return "../";
    }

    @Override
    public String baseUrl() {
      return "https://a.example/";
    }

    @Override
    public String asset(String name) {
      return "/assets/" + name.replace(".", ".1.");
    }

    @Override
    public void linked(String rooted) {}
  }
}

package dev.trestle.apps.chat.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.testing.ModuleTestPage;
import dev.trestle.web.testing.RealBrowser;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What the marks in a message mean, as elements of a page.
class MarkdownTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  /// The elements of a text, without what Lit needs between them.
  private static final String SHOWN =
      """
      globalThis.shown = (text, more) => {
        const place = document.createElement('div');
        render(renderMarkdown(text, more), place);
        return place.innerHTML.replaceAll(/<!--.*?-->/g, '').replaceAll(/ (class|target|rel|type|tabindex|role|aria-label)="[^"]*"/g, '');
      };
      """;

  private static ModuleTestPage trials;

  @BeforeAll
  static void open() {
    trials = ServedChat.trials(BROWSER);
  }

  @AfterAll
  static void close() {
    trials.close();
  }

  private static Object shown(String text) {
    var page = trials.page();
    page.evaluate("() => {" + SHOWN + "}");
    return page.evaluate("text => shown(text)", text);
  }

  @Test
  void marks_become_elements() {
    assertThat(shown("**bold** *it* _em_ ~~gone~~ `a*b*` ||secret||"))
        .isEqualTo(
            "<p><strong>bold</strong> <em>it</em> <em>em</em> <s>gone</s> <code>a*b*</code> <span><span>secret</span></span></p>");
    assertThat(shown("***both*** and **a *b* c**"))
        .isEqualTo("<p><strong><em>both</em></strong> and <strong>a <em>b</em> c</strong></p>");
  }

  @Test
  void text_without_markup_stays_as_it_is_written() {
    assertThat(shown("snake_case_name, 2 * 3 * 4, **open, a\\*b\\*, <b>&amp;"))
        .isEqualTo("<p>snake_case_name, 2 * 3 * 4, **open, a*b*, &lt;b&gt;&amp;amp;</p>");
  }

  @Test
  void lines_become_blocks() {
    assertThat(shown("> said\n> twice\n- one\n- two\n3. three\n```js\nlet a = `1`;\n```\nend"))
        .isEqualTo(
            "<blockquote><p>said<br>twice</p></blockquote><ul><li>one</li><li>two</li><li>three</li></ul>"
                + "<pre><code>let a = `1`;</code></pre><p>end</p>");
  }

  @Test
  void a_hash_and_a_space_begin_a_heading_and_a_channel_does_not() {
    assertThat(shown("# Big *news*\n### small\ntext"))
        .isEqualTo(
            "<p><strong>Big <em>news</em></strong></p><p><strong>small</strong></p><p>text</p>");
    assertThat(shown("#general\n#### four\n# ")).isEqualTo("<p>#general<br>#### four<br># </p>");
  }

  @Test
  void links_lead_to_the_web_only() {
    assertThat(
            shown(
                "See https://a.example/b_(c). [here](https://b.example) [no](javascript:alert(1))"))
        .isEqualTo(
            "<p>See <a href=\"https://a.example/b_(c)\">https://a.example/b_(c)</a>. <a href=\"https://b.example\">here</a> [no](javascript:alert(1))</p>");
    assertThat(
            trials
                .page()
                .evaluate(
                    "() => { const place = document.createElement('div'); render(renderMarkdown('https://a.example'), place); return [place.querySelector('a').rel, place.querySelector('a').target]; }"))
        .isEqualTo(List.of("noopener noreferrer nofollow ugc", "_blank"));
  }

  @Test
  void words_that_look_like_an_address_are_the_one_they_lead_to() {
    assertThat(
            shown(
                "[https://bank.example](https://evil.example) [bank.example/login](https://evil.example) [a.example](https://a.example/) [my bank](https://a.example)"))
        .isEqualTo(
            "<p><a href=\"https://evil.example\">https://evil.example</a> <a href=\"https://evil.example\">https://evil.example</a>"
                + " <a href=\"https://a.example/\">a.example</a> <a href=\"https://a.example\">my bank</a></p>");
  }

  @Test
  void people_are_mentioned_where_they_are_known() {
    var page = trials.page();
    page.evaluate("() => {" + SHOWN + "}");
    assertThat(
            page.evaluate(
                "shown('@ada, ask @bob. or a@ada.org, @everyone', {mention: node => node.username === 'ada' ? {userId: 'U', name: 'Ada', me: true} : undefined})"))
        .isEqualTo(
            "<p><button data-user=\"U\">@Ada</button>, ask @bob. or a@ada.org, <span>@everyone</span></p>");
  }

  @Test
  void people_are_typed_by_name_and_stored_by_id() {
    var page = trials.page();
    page.evaluate("() => { globalThis.ada = '01ARZ3NDEKTSV4RRFFQ69G5FAV'; }");
    assertThat(
            page.evaluate(
                "withIds('@ada. @Ada, a@ada `@ada` @bob', name => name === 'ada' ? ada : undefined).replaceAll(ada, 'ID')"))
        .isEqualTo("<@ID>. <@ID>, a@ada `@ada` @bob");
    assertThat(page.evaluate("withNames(`<@${ada}> <@x>`, id => id === ada ? 'ada' : undefined)"))
        .isEqualTo("@ada <@x>");
  }

  @Test
  void matches_of_a_search_are_marked() {
    var page = trials.page();
    page.evaluate("() => {" + SHOWN + "}");
    assertThat(page.evaluate("shown('The Cache of **caches**', {highlight: 'cache'})"))
        .isEqualTo("<p>The <mark>Cache</mark> of <strong><mark>cache</mark>s</strong></p>");
  }

  @Test
  void no_text_is_slow_to_read() {
    assertThat(
            trials
                .page()
                .evaluate(
                    """
                    () => {
                      const hostile = ['*', '*a', '**_~~||*', '**a_a~~a||a*a', '[', '[a](', '> ', '```\\n', 'https://', '@a.', '<@', '`a', '- a\\n', '> > > a\\n', ') ', '\\\\'];
                      const ticks = Array.from({length: 120}, (_, i) => '`'.repeat(i + 1)).join(' ');
                      const once = text => { const start = performance.now(); parse(text); return performance.now() - start; };
                      // The fastest counts: other load on the machine only adds time.
                      const slow = text => Math.min(once(text), once(text), once(text), once(text));
                      return [...hostile.map(part => part.repeat(8192 / part.length)), ticks, 'https://a.b/' + '('.repeat(4000) + ')'.repeat(4000)].filter(text => slow(text) > 250).map(text => text.slice(0, 20));
                    }
                    """))
        .isEqualTo(List.of());
  }

  @Test
  void words_alone_are_for_those_who_cannot_see_marks() {
    var page = trials.page();
    assertThat(page.evaluate("plain('**Look**\\n> at `this`\\n- now ||never||')"))
        .isEqualTo("Look at this now spoiler");
    assertThat(page.evaluate("['🎉 👍🏽', '123', '👨‍👩‍👧', 'a 🎉', ''].map(onlyEmoji)"))
        .isEqualTo(List.of(true, false, true, false, false));
  }
}

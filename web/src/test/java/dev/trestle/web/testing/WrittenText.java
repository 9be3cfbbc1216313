package dev.trestle.web.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Checks that text which people write has its own direction on a page: it is in an element with `dir=auto`, in a `bdi`, or in a text of
/// a picture with `unicode-bidi=plaintext`.
///
/// The text that people write is in Hebrew here, which our own words never are. Without its own direction, a Hebrew name in an English
/// sentence moves the punctuation and the numbers after it to the wrong side.
public final class WrittenText {
  /// Searches all shadow trees. An `option` has no direction of its own in browsers.
  private static final String SEARCH =
      """
      () => {
        const hebrew = /[\\u0590-\\u05ff]/;
        const isOwn = element => element.closest('bdi, [dir=auto]') || getComputedStyle(element).unicodeBidi === 'plaintext';
        const seen = [];
        const wrong = [];
        const name = element => `${element.getRootNode().host?.localName ?? 'page'} ${element.localName}.${element.className}`;
        const note = (element, text) => {
          seen.push(text.trim());
          if (!isOwn(element)) wrong.push(`${name(element)}: ${text.trim()}`);
        };
        const search = root => {
          for (const element of root.querySelectorAll('*')) {
            if (element.shadowRoot) search(element.shadowRoot);
            if (element.matches('input, textarea') && hebrew.test(element.value)) note(element, element.value);
            if (element.matches('style, script, option, textarea')) continue;
            for (const child of element.childNodes) {
              if (child.nodeType === Node.TEXT_NODE && hebrew.test(child.data) && element.checkVisibility()) note(element, child.data);
            }
          }
        };
        search(document.body);
        return {seen, wrong};
      }
      """;

  private WrittenText() {}

  /// Fails if something that people have written has no direction of its own, or if one of these texts is not shown at all.
  public static void assertOwnDirection(Page page, String... shown) {
    var found = (Map<?, ?>) page.evaluate(SEARCH);
    assertThat(texts(found.get("wrong"))).as("texts without dir=auto").isEmpty();
    var seen = String.join("\n", texts(found.get("seen")));
    assertThat(seen).contains(shown);
  }

  private static List<String> texts(@Nullable Object list) {
    return list instanceof List<?> texts ? texts.stream().map(String::valueOf).toList() : List.of();
  }
}

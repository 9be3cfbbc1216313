package dev.trestle.kit.app;

import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.input.ValueLimit;
import dev.trestle.web.asset.HtmlPage;
import dev.trestle.web.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// The limits of texts, lists and numbers that the pages of an application know, so that a form shows them before it is sent. They come from the
/// declarations and constants by which the server checks, and are written into the page as JSON: browser code has the name of a limit, as in
/// `<t-field limit="SignUp.password">`, and no number.
///
/// ```java
/// PageLimits.of(api).add("comment.text", 1, CommentLimits.TEXT_MAX).fill(page)
/// ```
public final class PageLimits {
  private final SortedMap<String, ValueLimit> limits = new TreeMap<>();

  private PageLimits() {}

  public static PageLimits none() {
    return new PageLimits();
  }

  /// Those of all bodies that the routes of an API take, by the names of the OpenAPI document: `SignUp.password`.
  public static PageLimits of(Api api) {
    var all = new PageLimits();
    all.limits.putAll(api.bodyLimits());
    return all;
  }

  /// Adds the limit of something that is in no declared body.
  ///
  /// @throws IllegalStateException if there is one with this name
  public PageLimits add(String name, long min, long max) {
    if (limits.putIfAbsent(name, new ValueLimit(min, max)) != null) {
      throw new IllegalStateException("There are two limits with the name %s.".formatted(name));
    }
    return this;
  }

  public Set<String> names() {
    return limits.keySet();
  }

  /// Writes the limits into a page: its file has `<!--limits-->` there.
  public HtmlPage fill(HtmlPage page) {
    var json = new String(Json.write(limits), StandardCharsets.UTF_8);
    return page.filled(
        "limits", "<script type=\"application/json\" id=\"limits\">%s</script>".formatted(json));
  }
}

package dev.trestle.apps.nbhd.generator.feed;

import dev.trestle.web.json.Json;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes the index that the search in browsers reads: title, address, date, tags and first words of every post.
public final class SearchIndex {
  /// Characters of text in the whole index: about what a phone loads in a second.
  private static final int MAX_TEXT_CHARS = 400_000;

  private static final int MAX_POST_CHARS = 600;

  private SearchIndex() {}

  /// A post in the index.
  ///
  /// @param path from the root of the site, encoded, without the first slash
  public record Post(String path, String title, LocalDate date, List<String> tags, String text) {
    public Post {
      tags = List.copyOf(tags);
    }
  }

  public static String write(List<Post> posts) {
    int chars = Math.min(MAX_POST_CHARS, MAX_TEXT_CHARS / Math.max(1, posts.size()));
    return Json.text(Map.of("posts", posts.stream().map(post -> post(post, chars)).toList()))
        + "\n";
  }

  private static Map<String, Object> post(Post post, int chars) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("url", post.path());
    fields.put("title", post.title());
    fields.put("date", post.date().toString());
    fields.put("tags", post.tags());
    fields.put("text", cut(post.text(), chars));
    return fields;
  }

  private static String cut(String text, int chars) {
    if (text.length() <= chars) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(Math.max(0, chars - 1))) ? chars - 1 : chars;
    return text.substring(0, end);
  }
}

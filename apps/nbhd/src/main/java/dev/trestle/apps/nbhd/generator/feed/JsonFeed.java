package dev.trestle.apps.nbhd.generator.feed;

import dev.trestle.web.json.Json;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes a feed in the format JSON Feed 1.1.
public final class JsonFeed {
  private JsonFeed() {}

  public static String write(FeedSite site, List<FeedItem> items) {
    var feed = new LinkedHashMap<String, Object>();
    feed.put("version", "https://jsonfeed.org/version/1.1");
    feed.put("title", site.title());
    feed.put("home_page_url", site.url());
    feed.put("feed_url", site.url() + "feed.json");
    if (!site.description().isEmpty()) {
      feed.put("description", site.description());
    }
    feed.put("authors", List.of(Map.of("name", site.author())));
    feed.put("items", items.stream().map(JsonFeed::item).toList());
    return Json.text(feed) + "\n";
  }

  private static Map<String, Object> item(FeedItem item) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("id", item.url());
    fields.put("url", item.url());
    fields.put("title", item.title());
    fields.put("content_html", item.html());
    if (!item.summary().isEmpty()) {
      fields.put("summary", item.summary());
    }
    fields.put("date_published", item.published().truncatedTo(ChronoUnit.SECONDS).toString());
    fields.put("date_modified", item.updated().truncatedTo(ChronoUnit.SECONDS).toString());
    if (!item.tags().isEmpty()) {
      fields.put("tags", item.tags());
    }
    return fields;
  }
}

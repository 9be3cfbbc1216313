package dev.trestle.apps.nbhd.generator.feed;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Writes a feed in the format Atom (RFC 4287).
public final class AtomFeed {
  private AtomFeed() {}

  public static String write(FeedSite site, List<FeedItem> items) {
    var out = new StringBuilder(4 << 10);
    out.append(
        """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom">
        """);
    element(out, "id", site.url());
    element(out, "title", site.title());
    if (!site.description().isEmpty()) {
      element(out, "subtitle", site.description());
    }
    out.append("<link href=\"").append(XmlText.escape(site.url())).append("\"/>\n");
    out.append("<link rel=\"self\" type=\"application/atom+xml\" href=\"")
        .append(XmlText.escape(site.url()))
        .append("feed.xml\"/>\n");
    element(
        out,
        "updated",
        time(items.stream().map(FeedItem::updated).max(Instant::compareTo).orElse(Instant.EPOCH)));
    out.append("<author><name>").append(XmlText.escape(site.author())).append("</name></author>\n");
    items.forEach(item -> entry(out, item));
    return out.append("</feed>\n").toString();
  }

  private static void entry(StringBuilder out, FeedItem item) {
    out.append("<entry>\n");
    element(out, "id", item.url());
    element(out, "title", item.title());
    out.append("<link href=\"").append(XmlText.escape(item.url())).append("\"/>\n");
    element(out, "published", time(item.published()));
    element(out, "updated", time(item.updated()));
    for (var tag : item.tags()) {
      out.append("<category term=\"").append(XmlText.escape(tag)).append("\"/>\n");
    }
    if (!item.summary().isEmpty()) {
      element(out, "summary", item.summary());
    }
    out.append("<content type=\"html\">")
        .append(XmlText.escape(item.html()))
        .append("</content>\n</entry>\n");
  }

  private static void element(StringBuilder out, String name, String text) {
    out.append('<')
        .append(name)
        .append('>')
        .append(XmlText.escape(text))
        .append("</")
        .append(name)
        .append(">\n");
  }

  private static String time(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}

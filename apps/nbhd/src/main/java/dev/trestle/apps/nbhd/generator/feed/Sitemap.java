package dev.trestle.apps.nbhd.generator.feed;

import dev.trestle.apps.nbhd.generator.value.Urls;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Writes the addresses of a site for search engines.
public final class Sitemap {
  private final String base;
  private final StringBuilder out = new StringBuilder(4 << 10);

  /// Begins a map.
  ///
  /// @param base the address of the site, with a slash at its end
  public Sitemap(String base) {
    this.base = base;
    out.append(
        """
        <?xml version="1.0" encoding="utf-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        """);
  }

  public void add(String path, Optional<Instant> changed) {
    out.append("<url><loc>")
        .append(XmlText.escape(base + Urls.encodePath(path.substring(1))))
        .append("</loc>");
    changed.ifPresent(
        time ->
            out.append("<lastmod>")
                .append(time.truncatedTo(ChronoUnit.SECONDS))
                .append("</lastmod>"));
    out.append("</url>\n");
  }

  public String end() {
    return out.append("</urlset>\n").toString();
  }
}

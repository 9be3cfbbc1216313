package dev.trestle.apps.nbhd.generator.site;

import dev.trestle.apps.nbhd.generator.template.TemplatePackage;
import java.net.URI;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Everything that a build of a site depends on.
///
/// @param config parsed JSON
/// @param renamed former slugs of records: slug to id
/// @param baseUrl the public address of the site
/// @param asOf posts are published that are due at this time
public record SiteSource(
    String title,
    Map<String, Object> config,
    TemplatePackage template,
    List<ContentRecord> records,
    List<SiteFile> files,
    Map<String, String> renamed,
    URI baseUrl,
    Instant asOf) {
  public SiteSource {
    config = Collections.unmodifiableMap(new LinkedHashMap<>(config));
    records = List.copyOf(records);
    files = List.copyOf(files);
    renamed = Map.copyOf(renamed);
    if (!baseUrl.isAbsolute() || baseUrl.getHost() == null) {
      throw new IllegalArgumentException("The base URL %s has no host.".formatted(baseUrl));
    }
  }

  /// The base URL with a slash at its end.
  public String base() {
    var text = baseUrl.toString();
    return text.endsWith("/") ? text : text + "/";
  }
}

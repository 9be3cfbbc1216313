package dev.trestle.apps.nbhd.generator.site;

import dev.trestle.apps.nbhd.generator.template.TemplatePackage;
import java.net.URI;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Everything that a build of a site depends on. The order of records, files and fields does not matter.
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
    config = Collections.unmodifiableMap(new TreeMap<>(config));
    records = List.copyOf(records);
    files = files.stream().sorted(Comparator.comparing(SiteFile::path)).toList();
    renamed = Collections.unmodifiableMap(new TreeMap<>(renamed));
    if (!baseUrl.isAbsolute() || baseUrl.getHost() == null) {
      throw new IllegalArgumentException("The base URL %s has no host.".formatted(baseUrl));
    }
  }

  public SiteSource withConfig(Map<String, Object> changed) {
    return new SiteSource(title, changed, template, records, files, renamed, baseUrl, asOf);
  }

  public SiteSource withTemplate(TemplatePackage changed) {
    return new SiteSource(title, config, changed, records, files, renamed, baseUrl, asOf);
  }

  public SiteSource withRecords(List<ContentRecord> changed) {
    return new SiteSource(title, config, template, changed, files, renamed, baseUrl, asOf);
  }

  public SiteSource withFiles(List<SiteFile> changed) {
    return new SiteSource(title, config, template, records, changed, renamed, baseUrl, asOf);
  }

  public SiteSource withBaseUrl(URI changed) {
    return new SiteSource(title, config, template, records, files, renamed, changed, asOf);
  }

  /// The same site at another time.
  public SiteSource at(Instant time) {
    return new SiteSource(title, config, template, records, files, renamed, baseUrl, time);
  }

  /// The base URL with a slash at its end.
  public String base() {
    var text = baseUrl.toString();
    return text.endsWith("/") ? text : text + "/";
  }
}

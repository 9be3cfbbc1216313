package dev.trestle.apps.nbhd.generator.testing;

import static java.util.Objects.requireNonNull;

import dev.trestle.apps.nbhd.generator.build.BuildMemory;
import dev.trestle.apps.nbhd.generator.build.BuildOutput;
import dev.trestle.apps.nbhd.generator.build.BuildWarning;
import dev.trestle.apps.nbhd.generator.build.OutputFile;
import dev.trestle.apps.nbhd.generator.build.SiteBuild;
import dev.trestle.apps.nbhd.generator.build.SiteBuilder;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/// A site after a build, with its blobs.
public final class BuiltSite implements BuildOutput {
  private final Map<String, byte[]> blobs = new ConcurrentHashMap<>();
  private final SiteBuild build;

  private BuiltSite(SiteSource source, BuildMemory memory, Map<String, byte[]> stored) {
    blobs.putAll(stored);
    source.files().forEach(file -> blobs.computeIfAbsent(file.sha256(), _ -> file.bytes().get()));
    this.build = SiteBuilder.build(source, memory, this, 1);
  }

  public static BuiltSite of(SiteSource source) {
    return new BuiltSite(source, BuildMemory.NONE, Map.of());
  }

  /// Builds a changed source on what this build has left.
  public BuiltSite then(SiteSource changed) {
    return new BuiltSite(changed, build.memory(), blobs);
  }

  /// Builds a changed source with the memory of another build.
  public BuiltSite then(SiteSource changed, BuildMemory memory) {
    return new BuiltSite(changed, memory, blobs);
  }

  @Override
  public void write(OutputFile file, byte[] bytes) {
    blobs.put(file.sha256(), bytes);
  }

  public SiteBuild build() {
    return build;
  }

  public BuildMemory memory() {
    return build.memory();
  }

  public int rendered() {
    return build.rendered();
  }

  public List<BuildWarning> warnings() {
    return build.warnings();
  }

  public Map<String, OutputFile> files() {
    return build.files();
  }

  /// The hash of each file, by path.
  public Map<String, String> hashes() {
    var hashes = new TreeMap<String, String>();
    files().forEach((path, file) -> hashes.put(path, file.sha256()));
    return hashes;
  }

  /// Whether every file of the site is stored.
  public boolean complete() {
    return blobs.keySet().containsAll(hashes().values());
  }

  public byte[] bytes(String path) {
    var file = requireNonNull(files().get(path), path);
    return requireNonNull(blobs.get(file.sha256()), path);
  }

  public String text(String path) {
    return new String(bytes(path), StandardCharsets.UTF_8);
  }

  public Document page(String path) {
    return Jsoup.parse(text(path));
  }
}

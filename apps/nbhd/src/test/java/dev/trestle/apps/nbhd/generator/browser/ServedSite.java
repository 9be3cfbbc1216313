package dev.trestle.apps.nbhd.generator.browser;

import dev.trestle.apps.nbhd.generator.build.OutputFile;
import dev.trestle.apps.nbhd.generator.build.SiteBuilder;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;

/// A built site on a server of its own, below a directory.
final class ServedSite implements AutoCloseable {
  private static final String ROOT = "/sites/alice/";

  private final Map<String, OutputFile> files;
  private final Map<String, byte[]> uploads = new HashMap<>();
  private final HttpServer server;

  private ServedSite(SiteSource source) {
    var below =
        new SiteSource(
            source.title(),
            source.config(),
            source.template(),
            source.records(),
            source.files(),
            source.renamed(),
            URI.create("http://127.0.0.1" + ROOT),
            source.asOf());
    this.files = SiteBuilder.build(below).files();
    source.files().forEach(file -> uploads.put("files/" + file.path(), file.bytes().get()));
    this.server = HttpServer.open(HttpOptions.loopback(0), this::answer);
  }

  static ServedSite open(SiteSource source) {
    return new ServedSite(source);
  }

  URI uri(String path) {
    return server.uri().resolve(ROOT + path);
  }

  private HttpResponse answer(HttpRequest request) {
    if (!request.path().startsWith(ROOT)) {
      return HttpResponse.of(404);
    }
    var path = request.path().substring(ROOT.length());
    var name = path.isEmpty() || path.endsWith("/") ? path + "index.html" : path;
    var file = files.get(name);
    if (file == null) {
      return HttpResponse.of(404);
    }
    return HttpResponse.of(
        200,
        file.contentType(),
        file.bytes().orElseGet(() -> uploads.getOrDefault(name, new byte[0])));
  }

  @Override
  public void close() {
    server.close();
  }
}

package dev.trestle.apps.nbhd.generator.browser;

import dev.trestle.apps.nbhd.generator.site.SiteSource;
import dev.trestle.apps.nbhd.generator.testing.BuiltSite;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import java.net.URI;

/// A built site on a server of its own, below a directory.
final class ServedSite implements AutoCloseable {
  private static final String ROOT = "/sites/alice/";

  private final BuiltSite site;
  private final HttpServer server;

  private ServedSite(SiteSource source) {
    this.site = BuiltSite.of(source.withBaseUrl(URI.create("http://127.0.0.1" + ROOT)));
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
    var file = site.files().get(name);
    return file == null
        ? HttpResponse.of(404)
        : HttpResponse.of(200, file.contentType(), site.bytes(name));
  }

  @Override
  public void close() {
    server.close();
  }
}

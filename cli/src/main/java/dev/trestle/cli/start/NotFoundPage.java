package dev.trestle.cli.start;

import dev.trestle.cli.config.AppsConfig;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.HtmlPage;
import dev.trestle.web.route.Call;
import java.util.Optional;
import java.util.regex.Pattern;

/// The page of HTTP status 404, with links to the application and the start page. Does not repeat the address of the request.
public final class NotFoundPage {
  /// APIs of applications, which programs call whatever `Accept` they send.
  private static final Pattern FOR_PROGRAMS = Pattern.compile("/[a-z0-9-]+/api(/.*)?");

  private final HtmlPage page;
  private final AppsConfig apps;

  public NotFoundPage(Assets assets, String resource, AppsConfig apps) {
    this.page = assets.page(resource);
    this.apps = apps;
  }

  /// Empty for requests of programs, which do not accept HTML.
  public Optional<HttpResponse> show(Call call) {
    var path = call.request().path();
    return call.wantsPage() && !FOR_PROGRAMS.matcher(path).matches()
        ? Optional.of(page.with(404, "ways", ways(path)))
        : Optional.empty();
  }

  private String ways(String path) {
    return apps.wanted().stream()
        .filter(app -> path.startsWith(app.pages().start()))
        .findFirst()
        .map(StartHtml::links)
        .orElse(StartHtml.START_LINK);
  }
}

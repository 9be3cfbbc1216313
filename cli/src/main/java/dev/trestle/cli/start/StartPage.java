package dev.trestle.cli.start;

import dev.trestle.cli.access.OperatorAccess;
import dev.trestle.cli.config.AppsConfig;
import dev.trestle.kit.app.App;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.HtmlPage;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import java.util.stream.Collectors;

/// The start page: the applications, and for operators the state of the database.
public final class StartPage implements Action {
  private final HtmlPage page;
  private final String applications;
  private final OperatorAccess operators;
  private final DatabaseStatus database;

  public StartPage(
      Assets assets,
      String resource,
      AppsConfig apps,
      OperatorAccess operators,
      DatabaseStatus database) {
    this.page = assets.page(resource);
    this.applications =
        apps.wanted().stream()
            .map(app -> StartHtml.application(app, picture(assets, app)))
            .collect(Collectors.joining());
    this.operators = operators;
    this.database = database;
  }

  private static String picture(Assets assets, App app) {
    return assets.url(app.name() + "/" + app.card().picture());
  }

  @Override
  public HttpResponse answer(Call call) {
    return page.with(
        "content",
        StartHtml.HEADING
            + applications
            + (operators.include(call.request())
                ? StartHtml.database(database)
                : StartHtml.locked(operators.canSignIn())));
  }
}

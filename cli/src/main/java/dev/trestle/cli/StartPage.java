package dev.trestle.cli;

import dev.trestle.cli.AppsConfig.App;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.Page;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;

/// The start page: the applications for everybody, and for insiders how the database is.
final class StartPage implements Action {
  private final Page page;
  private final String applications;
  private final Insiders insiders;
  private final DatabaseView database;

  StartPage(
      Assets assets, String resource, AppsConfig apps, Insiders insiders, DatabaseView database) {
    this.page = assets.page(resource);
    this.applications =
        (apps.has(App.CHAT) ? StartHtml.chat(assets.url("chat/card.svg")) : "")
            + (apps.has(App.SNAKES) ? StartHtml.snakes(assets.url("snakes/card.svg")) : "");
    this.insiders = insiders;
    this.database = database;
  }

  @Override
  public HttpResponse answer(Call call) {
    return page.with(
        "content",
        StartHtml.HEADING
            + applications
            + (insiders.include(call.request())
                ? StartHtml.database(database)
                : StartHtml.locked(insiders.canSignIn())));
  }
}

package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.Places;
import dev.trestle.apps.chat.view.MessageView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Bucket;
import dev.trestle.kit.api.Refusal;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.Visit;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;
import java.util.Optional;

/// The route of searching.
public record SearchApi(Search search, Places places, MessageViews views) {
  /// Messages that say what was looked for, the newest first.
  ///
  /// @param next where to go on; left out where nothing is left to look at
  /// @param searched how many messages were looked at by this call
  public record Results(List<MessageView> messages, Optional<String> next, int searched) {}

  public void add(Api api) {
    api.add(
        Route.of(
                "GET",
                "/channels/{channelId}/search",
                "Looks for messages of a channel.",
                this::find)
            .in(Bucket.SEARCHES, "channelId")
            .asking("q", "after")
            .giving(200, Results.class));
  }

  private HttpResponse find(Visit visit) {
    var channelId = visit.id("channelId");
    var query = SearchQuery.parse(visit.query("q").orElse(""));
    var after = visit.query("after").map(SearchApi::place);
    places.toRead(visit.userId(), channelId);
    var question = new Search.Question(channelId, visit.userId(), query);
    var found = search.find(question, after);
    return Reply.ok(
        new Results(views.of(found.messages(), visit.userId()), found.next(), found.searched()));
  }

  private static String place(String after) {
    return Ids.parse(after)
        .orElseThrow(() -> Refusal.invalid("after", "after is not of this search. Begin it anew."));
  }
}

package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.Places;
import dev.trestle.apps.chat.api.ChatApi;
import dev.trestle.apps.chat.view.MessageView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Paging;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
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
  @SchemaName("SearchPage")
  public record Results(List<MessageView> messages, Optional<String> next, int searched) {}

  public void add(Api api) {
    api.add(
        Route.of(
                "GET",
                "/channels/{channelId}/search",
                "Looks for messages of a channel.",
                this::find)
            .limitedBy(ChatApi.SEARCHES, "channelId")
            .query(
                QueryParameter.text(
                        "q", "Words to find, and `from:`, `before:`, `after:`, `has:link`.")
                    .mandatory()
                    .upTo(Limits.SEARCH_TEXT),
                Paging.AFTER)
            .answers(200, Results.class));
  }

  private HttpResponse find(ApiCall call) {
    var channelId = call.id("channelId");
    var query = SearchQuery.parse(call.query("q").orElse(""));
    var after = call.query("after").map(SearchApi::place);
    places.toRead(call.userId(), channelId);
    var question = new Search.Question(channelId, call.userId(), query);
    var found = search.find(question, after);
    return Reply.ok(
        new Results(views.of(found.messages(), call.userId()), found.next(), found.searched()));
  }

  private static String place(String after) {
    return Ids.parse(after)
        .orElseThrow(
            () -> Problems.invalid("after", "after is not of this search. Begin it anew."));
  }
}

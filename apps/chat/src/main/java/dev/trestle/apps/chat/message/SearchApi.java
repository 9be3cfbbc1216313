package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.AccessCache;
import dev.trestle.apps.chat.api.ChatApi;
import dev.trestle.apps.chat.view.MessageView;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;
import java.util.Optional;

/// The route for searching messages.
public record SearchApi(MessageSearch search, AccessCache accessCache, MessageViews views) {
  /// Matching messages, the newest first.
  ///
  /// @param next where to continue; left out at the end
  /// @param searched the number of messages that this call read
  @SchemaName("SearchPage")
  public record Results(List<MessageView> messages, Optional<String> next, int searched) {}

  public void add(Api api) {
    api.add(
        Route.of(
                "GET",
                "/channels/{channelId}/search",
                "Searches the messages of a channel.",
                this::find)
            .requires(accessCache.reader())
            .limitedBy(ChatApi.SEARCHES, "channelId")
            .query(
                QueryParameter.text(
                        "q", "Words to find, and `from:`, `before:`, `after:`, `has:link`.")
                    .mandatory()
                    .upTo(MessageLimits.SEARCH_TEXT),
                QueryParameter.id("after", "The `next` of the page before."))
            .answers(200, Results.class));
  }

  private HttpResponse find(ApiCall call) {
    var channelId = call.id("channelId");
    var query = SearchQuery.parse(call.query("q").orElse(""));
    var after = call.queryId("after");
    var request = new MessageSearch.SearchRequest(channelId, call.userId(), query);
    var found = search.find(request, after);
    return Reply.ok(
        new Results(views.of(found.messages(), call.userId()), found.next(), found.searched()));
  }
}

package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.AccessCache;
import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.api.ChatApi;
import dev.trestle.apps.chat.message.Reactions.ReactionTarget;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Paging;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.InvalidCursorException;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;
import java.util.Optional;

/// Routes of reactions.
public record ReactionsApi(
    ChatTable table, AccessCache accessCache, UserCache userCache, Reactions reactions) {
  private static final String EMOJI =
      "/channels/{channelId}/messages/{messageId}/reactions/{emoji}";
  private static final PageRequest PAGE = PageRequest.first(100);

  /// A page of users who reacted with an emoji.
  ///
  /// @param next the cursor of the next page, if there are more
  @SchemaName("ReactionUsers")
  public record ReactionUsers(List<PublicUser> users, Optional<String> next) {}

  public void add(Api api) {
    api.add(
            Route.of("PUT", EMOJI + "/@me", "Reacts to a message.", this::react)
                .requires(accessCache.writer())
                .problem(400, "VALIDATION")
                .problem(400, "TOO_MANY_REACTIONS")
                .limitedBy(ChatApi.REACTIONS))
        .add(
            Route.of("DELETE", EMOJI + "/@me", "Removes a reaction.", this::takeBack)
                .requires(accessCache.writer())
                .problem(400, "VALIDATION")
                .limitedBy(ChatApi.REACTIONS))
        .add(
            Route.of("GET", EMOJI, "Lists who reacted to a message with an emoji.", this::list)
                .requires(accessCache.reader())
                .problem(400, "VALIDATION")
                .limitedBy(RateLimit.OTHER, "channelId")
                .query(Paging.AFTER)
                .answers(200, ReactionUsers.class));
  }

  private HttpResponse react(ApiCall call) {
    reactions.add(call.granted(ChannelAccess.class), target(call));
    return Reply.nothing();
  }

  private HttpResponse takeBack(ApiCall call) {
    reactions.remove(call.userId(), target(call));
    return Reply.nothing();
  }

  /// A message that is not in the channel has no reactions there.
  private HttpResponse list(ApiCall call) {
    var target = target(call);
    var page = page(call, target);
    if (page.entities().stream().anyMatch(one -> !one.channelId().equals(target.channelId()))) {
      return Reply.ok(new ReactionUsers(List.of(), Optional.empty()));
    }
    var userIds = page.entities().stream().map(Reaction::userId).toList();
    var users = userCache.of(userIds);
    return Reply.ok(
        new ReactionUsers(
            userIds.stream().map(users::get).toList(), page.next().map(Cursor::text)));
  }

  private Page<Reaction> page(ApiCall call, ReactionTarget target) {
    var after = call.query("after").map(Cursor::new);
    try {
      return table.reactionsWith(target.messageId(), target.emoji().text()).page(PAGE.after(after));
    } catch (InvalidCursorException _) {
      throw Problems.invalid("after", "after is not of this list. Begin at its first page.");
    }
  }

  private static ReactionTarget target(ApiCall call) {
    return new ReactionTarget(
        call.id("channelId"), call.id("messageId"), Emoji.parse(call.part("emoji")));
  }
}

package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.Places;
import dev.trestle.apps.chat.message.Reactions.Spot;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.view.People;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Bucket;
import dev.trestle.kit.api.Refusal;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.Visit;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.util.List;
import java.util.Optional;

/// Routes of reactions.
public record ReactionsApi(ChatTable table, Places places, People people, Reactions reactions) {
  private static final String EMOJI =
      "/channels/{channelId}/messages/{messageId}/reactions/{emoji}";
  private static final PageRequest PAGE = PageRequest.first(100);

  /// Some of those who reacted with an emoji.
  ///
  /// @param next where there are more
  public record Chosen(List<PublicUser> users, Optional<String> next) {}

  public void add(Api api) {
    api.add(
            Route.of("PUT", EMOJI + "/@me", "Reacts to a message.", this::react)
                .in(Bucket.REACTIONS))
        .add(
            Route.of("DELETE", EMOJI + "/@me", "Takes a reaction back.", this::takeBack)
                .in(Bucket.REACTIONS))
        .add(
            Route.of("GET", EMOJI, "Lists who reacted to a message with an emoji.", this::list)
                .in(Bucket.OTHER, "channelId")
                .asking("after")
                .giving(200, Chosen.class));
  }

  private HttpResponse react(Visit visit) {
    reactions.add(visit.userId(), spot(visit));
    return Reply.nothing();
  }

  private HttpResponse takeBack(Visit visit) {
    reactions.remove(visit.userId(), spot(visit));
    return Reply.nothing();
  }

  /// A message that is not in the channel has no reactions there.
  private HttpResponse list(Visit visit) {
    var spot = spot(visit);
    places.toRead(visit.userId(), spot.channelId());
    var page = page(visit, spot);
    if (page.entities().stream().anyMatch(one -> !one.channelId().equals(spot.channelId()))) {
      return Reply.ok(new Chosen(List.of(), Optional.empty()));
    }
    var userIds = page.entities().stream().map(Reaction::userId).toList();
    var users = people.of(userIds);
    return Reply.ok(
        new Chosen(userIds.stream().map(users::get).toList(), page.next().map(Cursor::text)));
  }

  private Page<Reaction> page(Visit visit, Spot spot) {
    var after = visit.query("after").map(Cursor::new);
    try {
      return table.reactionsWith(spot.messageId(), spot.emoji().text()).page(PAGE.after(after));
    } catch (IllegalArgumentException _) {
      throw Refusal.invalid("after", "after is not of this list. Begin at its first page.");
    }
  }

  private static Spot spot(Visit visit) {
    return new Spot(
        visit.id("channelId"), visit.id("messageId"), Emoji.parse(visit.call().part("emoji")));
  }
}

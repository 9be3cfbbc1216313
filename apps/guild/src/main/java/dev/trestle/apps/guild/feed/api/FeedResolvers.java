package dev.trestle.apps.guild.feed.api;

import dev.trestle.apps.guild.activity.FeedPage;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.feed.home.FeedCursor;
import dev.trestle.apps.guild.feed.home.HomeFeed;
import dev.trestle.apps.guild.feed.home.HomePage;
import dev.trestle.apps.guild.graphql.Arguments;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads pages of home feeds and of the feeds of lists, in the form of Relay connections.
final class FeedResolvers {
  static final String HOME = "home";

  private final HomeFeed home;
  private final FeedCursors cursors;

  FeedResolvers(HomeFeed home, FeedCursors cursors) {
    this.home = home;
    this.cursors = cursors;
  }

  /// The caller's home feed: the newest items, those after a cursor, or the newer ones next to a cursor.
  FeedPage home(FieldCall call) {
    var reader = call.userId();
    int first = Connection.first(call.arguments());
    var after = cursor(reader, HOME, call.arguments(), "after");
    var before = cursor(reader, HOME, call.arguments(), "before");
    if (after.isPresent() && before.isPresent()) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION, "before", "Give after or before, one of them.");
    }
    if (before.isPresent()) {
      return newer(reader, home.before(reader, first, before.get()));
    }
    var page =
        after.isPresent() ? home.after(reader, first, after.get()) : home.first(reader, first);
    return older(reader, HOME, page, after.isPresent());
  }

  /// The feed of some of the users whom the caller follows.
  ///
  /// @param listId the list that has them
  FeedPage ofList(FieldCall call, String listId, Set<String> members) {
    var reader = call.userId();
    var feed = "list:" + listId;
    var after = cursor(reader, feed, call.arguments(), "after");
    return older(
        reader,
        feed,
        home.ofList(reader, members, Connection.first(call.arguments()), after),
        after.isPresent());
  }

  private Optional<FeedCursor> cursor(
      String reader, String feed, Arguments arguments, String argument) {
    return arguments
        .findText(argument)
        .map(
            text ->
                cursors
                    .parse(reader, feed, text)
                    .orElseThrow(() -> Connection.invalidCursor(argument)));
  }

  private FeedPage older(String reader, String feed, HomePage page, boolean continued) {
    var edges = edges(reader, feed, page);
    var bounds =
        new Connection.PageBounds(
            page.hasMore(),
            continued,
            edges.stream().findFirst().map(Connection.Edge::cursor),
            page.hasMore() || !edges.isEmpty()
                ? Optional.of(cursors.sign(reader, feed, page.cursor()))
                : Optional.empty());
    return page(edges, bounds, page);
  }

  /// Of a page of newer items, the next page begins at its start.
  private FeedPage newer(String reader, HomePage page) {
    var edges = edges(reader, HOME, page);
    var last = edges.isEmpty() ? Optional.<String>empty() : Optional.of(edges.getLast().cursor());
    var bounds =
        new Connection.PageBounds(
            true, page.hasMore(), Optional.of(cursors.sign(reader, HOME, page.cursor())), last);
    return page(edges, bounds, page);
  }

  private static FeedPage page(
      List<Connection.Edge> edges, Connection.PageBounds bounds, HomePage page) {
    return new FeedPage(new Connection(edges, bounds), page.readMarker().map(FeedPosition::ts));
  }

  private List<Connection.Edge> edges(String reader, String feed, HomePage page) {
    return page.items().stream()
        .map(
            item ->
                new Connection.Edge(
                    cursors.sign(reader, feed, HomeFeed.cursorOf(page, item)), item))
        .toList();
  }
}

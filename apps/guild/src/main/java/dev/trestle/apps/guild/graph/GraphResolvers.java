package dev.trestle.apps.guild.graph;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.graph.Mute;
import dev.trestle.singletable.Listing;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The queries of the social graph, and what a user is to the viewer.
final class GraphResolvers {
  private static final Loader<Follow> VIEWER_FOLLOWS = Loader.of("viewerFollows");
  private static final Loader<Follow> FOLLOWS_VIEWER = Loader.of("followsViewer");
  private static final Loader<Block> VIEWER_BLOCKS = Loader.of("viewerBlocks");
  private static final Loader<Mute> VIEWER_MUTES = Loader.of("viewerMutes");

  private final GuildTable table;
  private final OpenProfiles profiles;
  private final SuggestedUsers suggestions;

  GraphResolvers(GuildTable table) {
    this.table = table;
    this.profiles = new OpenProfiles(table);
    this.suggestions = new SuggestedUsers(table, profiles);
  }

  void addTo(SchemaParts schema) {
    schema.viewerLoader(VIEWER_FOLLOWS, table::follows);
    schema.viewerLoader(FOLLOWS_VIEWER, (viewerId, ids) -> table.followsOf(ids, viewerId));
    schema.viewerLoader(VIEWER_BLOCKS, table::blocks);
    schema.viewerLoader(VIEWER_MUTES, table::mutes);
    schema
        .type("User", User.class)
        .resolved("viewerFollows", (user, call) -> is(VIEWER_FOLLOWS, user, call))
        .resolved("followsViewer", (user, call) -> is(FOLLOWS_VIEWER, user, call))
        .resolved("viewerBlocks", (user, call) -> is(VIEWER_BLOCKS, user, call))
        .resolved("viewerMutes", (user, call) -> is(VIEWER_MUTES, user, call))
        .resolved("isViewer", (user, call) -> user.userId().equals(call.userId()));
    schema.connection("User");
    schema
        .query()
        .resolved("followers", (_, call) -> listOf(call, table::followersOf, Follow::followerId))
        .resolved("following", (_, call) -> listOf(call, table::followedBy, Follow::followeeId))
        .resolved(
            "blockedUsers", (_, call) -> own(call, table.blockedBy(call.userId()), Block::otherId))
        .resolved("mutedUsers", (_, call) -> own(call, table.mutesOf(call.userId()), Mute::otherId))
        .resolved(
            "suggestedUsers",
            (_, call) -> suggestions.of(call.userId(), Connection.first(call.arguments())));
  }

  private static <V> Object is(Loader<V> loader, User user, FieldCall call) {
    return call.load(loader, user.userId(), found -> found.isPresent());
  }

  /// The followers of a user, or those whom they follow, for viewers to whom the profile is open. Users whom the viewer may not know of are left
  /// out.
  private Connection listOf(
      FieldCall call, Function<String, Listing<Follow>> listing, Function<Follow, String> other) {
    var viewerId = call.userId();
    var userId = call.arguments().id("userId", GlobalId.USER, 1, "user").part(0);
    var user = profiles.find(viewerId, List.of(userId)).get(userId);
    if (user == null || user.deletedAt().isPresent()) {
      throw UserErrorException.notFound("user");
    }
    return Connection.ofNodes(
        call.arguments(),
        listing.apply(userId),
        edges -> nodes(edges, other, ids -> profiles.findKnown(viewerId, ids)));
  }

  /// A list that only its owner sees, with users of whom the owner would not know otherwise.
  private <T> Connection own(FieldCall call, Listing<T> listing, Function<T, String> other) {
    return Connection.ofNodes(
        call.arguments(),
        listing,
        entries ->
            nodes(
                entries,
                other,
                ids -> {
                  var users = new HashMap<>(table.users(ids));
                  users.values().removeIf(user -> user.deletedAt().isPresent());
                  return users;
                }));
  }

  private static <T> Map<T, User> nodes(
      List<T> entries,
      Function<T, String> other,
      Function<Collection<String>, Map<String, User>> read) {
    var users = read.apply(entries.stream().map(other).toList());
    var nodes = new HashMap<T, User>();
    for (var entry : entries) {
      var user = users.get(other.apply(entry));
      if (user != null) {
        nodes.put(entry, user);
      }
    }
    return nodes;
  }
}

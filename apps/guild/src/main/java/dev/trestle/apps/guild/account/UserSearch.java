package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.singletable.PageRequest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;

/// Searches users by nickname: an exact nickname of anyone, and the beginning of the nicknames of followers and followed users. The table has no
/// index by the beginning of a nickname, so that nobody can list all users.
final class UserSearch {
  private static final int MAX = 50;

  /// Maximum number of followers, and of followed users, that are looked at.
  private static final int READ = 500;

  private final GuildTable table;
  private final OpenProfiles profiles;

  UserSearch(GuildTable table) {
    this.table = table;
    this.profiles = new OpenProfiles(table);
  }

  void addTo(SchemaParts schema) {
    schema.query().resolved("searchUsers", (_, call) -> search(call));
  }

  private List<User> search(FieldCall call) {
    int first = call.arguments().findNumber("first").orElse(10);
    var text = Nickname.of(call.arguments().text("text").replaceFirst("^@", ""));
    new InputErrors()
        .number("first", first, 1, MAX)
        .text("text", text.text(), 1, Nickname.MAX_LENGTH)
        .throwIfAny();
    var viewerId = call.userId();
    var found = new LinkedHashMap<String, User>();
    table.userByNickname(text.key()).ifPresent(user -> found.put(user.userId(), user));
    connected(viewerId).stream()
        .filter(user -> user.nicknameKey().filter(key -> key.startsWith(text.key())).isPresent())
        .sorted(Comparator.comparing(User::nickname, String.CASE_INSENSITIVE_ORDER))
        .limit(first)
        .forEach(user -> found.putIfAbsent(user.userId(), user));
    found.keySet().retainAll(profiles.findKnown(viewerId, List.copyOf(found.keySet())).keySet());
    return found.values().stream().limit(first).toList();
  }

  private Collection<User> connected(String viewerId) {
    var page = PageRequest.first(READ);
    var ids = new LinkedHashSet<String>();
    table.followedBy(viewerId).page(page).entities().stream()
        .map(Follow::followeeId)
        .forEach(ids::add);
    table.followersOf(viewerId).page(page).entities().stream()
        .map(Follow::followerId)
        .forEach(ids::add);
    return ids.isEmpty() ? List.of() : table.users(new ArrayList<>(ids)).values();
  }
}

package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.ObjectType;
import dev.trestle.apps.guild.graphql.Root;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.TagRow;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.GroupBan;
import dev.trestle.apps.guild.table.group.JoinRequest;
import dev.trestle.singletable.Listing;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The queries for groups. What the caller may not see is as good as absent.
final class GroupQueries {
  private final GuildTable table;
  private final GroupAccess access;
  private final GroupDirectory directory;
  private final OpenProfiles profiles;

  GroupQueries(GuildTable table, GroupAccess access) {
    this.table = table;
    this.access = access;
    this.directory = new GroupDirectory(table);
    this.profiles = new OpenProfiles(table);
  }

  void addTo(ObjectType<Root> query) {
    query
        .resolved("group", (_, call) -> group(call))
        .resolved("groups", (_, call) -> groups(call))
        .resolved("myGroups", (_, call) -> myGroups(call))
        .resolved("groupMembers", (_, call) -> members(call))
        .resolved("joinRequests", (_, call) -> requests(call))
        .resolved("groupBans", (_, call) -> bans(call));
  }

  private Optional<Group> group(FieldCall call) {
    var id = call.arguments().findText("id");
    var slug = call.arguments().findText("slug");
    if (id.isPresent() == slug.isPresent()) {
      throw UserErrorException.of(ErrorCode.VALIDATION, "id", "Give an id or a slug, one of them.");
    }
    return id.isPresent()
        ? id.flatMap(text -> GlobalId.parse(text, GlobalId.GROUP, 1))
            .flatMap(parsed -> access.find(call.userId(), parsed.part(0)))
        : slug.flatMap(text -> access.findBySlug(call.userId(), text.toLowerCase(Locale.ROOT)));
  }

  private Connection groups(FieldCall call) {
    var search = call.arguments().findText("search").filter(text -> !text.isBlank());
    var tag = call.arguments().findText("tag").filter(text -> !text.isBlank());
    new InputErrors()
        .text("search", search, 1, GroupLimits.NAME_MAX)
        .tags("tag", tag.stream().toList())
        .throwIfAny();
    Predicate<Group> listed =
        group ->
            group.directory().isPresent()
                && search
                    .filter(text -> !group.nameKey().startsWith(Group.nameKey(text)))
                    .isEmpty();
    return tag.isPresent()
        ? page(call, directory.tagged(tag.get()), TagRow::id, listed)
        : page(call, search.map(directory::named).orElseGet(directory::all), Group::id, listed);
  }

  /// A page whose groups are read consistently: the list may be stale.
  private <T> Connection page(
      FieldCall call, Listing<T> listing, Function<T, String> id, Predicate<Group> wanted) {
    return Connection.ofNodes(
        call.arguments(),
        listing,
        entries -> {
          var groups = find(entries.stream().map(id).toList());
          groups.values().removeIf(wanted.negate());
          return nodes(entries, id, groups);
        });
  }

  private Map<String, Group> find(Collection<String> ids) {
    return ids.isEmpty() ? new HashMap<>() : new HashMap<>(table.groups(ids));
  }

  private static <T, V> Map<T, V> nodes(
      List<T> entries, Function<T, String> id, Map<String, V> found) {
    return entries.stream()
        .filter(entry -> found.containsKey(id.apply(entry)))
        .collect(Collectors.toMap(Function.identity(), entry -> found.get(id.apply(entry))));
  }

  private Connection myGroups(FieldCall call) {
    return Connection.ofNodes(
        call.arguments(),
        table.groupsOf(call.userId()),
        entries -> {
          var ids = entries.stream().map(GroupMember::groupId).toList();
          var groups = find(ids);
          if (!ids.isEmpty()) {
            groups.keySet().retainAll(table.membershipsOf(ids, call.userId()).keySet());
          }
          return nodes(entries, GroupMember::groupId, groups);
        });
  }

  private static String groupId(FieldCall call) {
    return call.arguments().id("groupId", GlobalId.GROUP, 1, "group").part(0);
  }

  private Connection members(FieldCall call) {
    var insider = access.requireMember(call.userId(), groupId(call));
    var listing = table.membersOf(insider.group().id());
    return GroupAccess.isAdmin(insider.member())
        ? withUsers(call, listing, GroupMember::userId, table::users)
        : withUsers(
            call, listing, GroupMember::userId, ids -> profiles.findKnown(call.userId(), ids));
  }

  /// A page without the entries whose users are not found.
  private static <T, U> Connection withUsers(
      FieldCall call,
      Listing<T> listing,
      Function<T, String> userId,
      Function<Collection<String>, Map<String, U>> users) {
    return Connection.ofNodes(
        call.arguments(),
        listing,
        entries -> {
          var ids = entries.stream().map(userId).toList();
          var found = ids.isEmpty() ? Map.<String, U>of() : users.apply(ids);
          return entries.stream()
              .filter(entry -> found.containsKey(userId.apply(entry)))
              .collect(Collectors.toMap(Function.identity(), Function.identity()));
        });
  }

  private Connection requests(FieldCall call) {
    var group = access.loadAsAdmin(call.userId(), groupId(call));
    return withUsers(call, table.joinRequestsTo(group.id()), JoinRequest::userId, table::users);
  }

  private Connection bans(FieldCall call) {
    var group = access.loadAsAdmin(call.userId(), groupId(call));
    return withUsers(call, table.groupBansOf(group.id()), GroupBan::userId, table::users);
  }
}

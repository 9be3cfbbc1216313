package dev.trestle.apps.guild.graph;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.mutation.UserLimits;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.FollowList;
import dev.trestle.apps.guild.table.graph.FollowListEntry;
import dev.trestle.apps.guild.table.graph.LimitGuard;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Named lists of followed users, each with a feed of its own. Each method that changes something returns the writes of a mutation.
public record FollowLists(GuildTable table, InstantSource clock, Ids ids) {
  static final int MAX_LISTS = 20;

  /// Maximum number of users in a list: a list is deleted with its entries in one transaction.
  static final int MAX_MEMBERS = 90;

  static final int MAX_NAME = 50;

  public Plan create(String userId, String typed) {
    var name = typed.strip();
    new InputErrors().text("name", name, 1, MAX_NAME).throwIfAny();
    var guard = guard(userId);
    if (list(userId).size() >= MAX_LISTS) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED, "You have %d lists. Delete one first.".formatted(MAX_LISTS));
    }
    var now = clock.instant();
    var list = new FollowList(userId, ids.next(), name, now, now);
    return Plan.of(list.listId()).with(table.followLists().create(list), guard);
  }

  private Write<?> guard(String userId) {
    return new UserLimits(table, clock).guard(userId, LimitGuard.Kind.FOLLOW_LISTS);
  }

  public Plan delete(String userId, String listId) {
    var list = load(userId, listId);
    var writes = new ArrayList<Write<?>>();
    writes.add(table.followList(userId, list.listId()).delete().onlyIf(exists()));
    members(userId, listId)
        .forEach(member -> writes.add(table.followListEntry(userId, listId, member).delete()));
    return Plan.of(listId).with(writes);
  }

  /// Adds a followed user. One who is in the list already is a success.
  public Plan add(String userId, String listId, String memberId) {
    load(userId, listId);
    if (table.follow(userId, memberId).find().isEmpty()) {
      throw UserErrorException.notFound("followed user");
    }
    var guard = guard(userId);
    var members = members(userId, listId);
    if (members.contains(memberId)) {
      return Plan.of(listId);
    }
    if (members.size() >= MAX_MEMBERS) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "The list has %d users. Remove one first.".formatted(MAX_MEMBERS));
    }
    var now = clock.instant();
    return Plan.of(listId)
        .with(
            guard,
            table.followListEntries().create(new FollowListEntry(userId, listId, memberId, now)),
            table
                .followList(userId, listId)
                .update()
                .set(FollowList::updatedAt)
                .to(now)
                .onlyIf(exists()));
  }

  public Plan remove(String userId, String listId, String memberId) {
    load(userId, listId);
    return members(userId, listId).contains(memberId)
        ? Plan.of(listId).with(table.followListEntry(userId, listId, memberId).delete())
        : Plan.of(listId);
  }

  private FollowList load(String userId, String listId) {
    return find(userId, listId).orElseThrow(() -> UserErrorException.notFound("list"));
  }

  public Optional<FollowList> find(String userId, String listId) {
    return table.followList(userId, listId).find();
  }

  /// The lists of a user, by time.
  public List<FollowList> list(String userId) {
    return table.followListsOf(userId).all(2 * MAX_LISTS * (MAX_MEMBERS + 1)).stream()
        .filter(FollowList.class::isInstance)
        .map(FollowList.class::cast)
        .toList();
  }

  /// The ids of the users in a list.
  public List<String> members(String userId, String listId) {
    return table.followListEntriesOf(userId, listId).all(2 * MAX_MEMBERS).stream()
        .map(FollowListEntry::memberId)
        .toList();
  }
}

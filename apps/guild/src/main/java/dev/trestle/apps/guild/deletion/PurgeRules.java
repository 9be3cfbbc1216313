package dev.trestle.apps.guild.deletion;

import static dev.trestle.apps.guild.deletion.PurgePlace.ACTIVITIES;
import static dev.trestle.apps.guild.deletion.PurgePlace.FEED;
import static dev.trestle.apps.guild.deletion.PurgePlace.INDEX;
import static dev.trestle.apps.guild.deletion.PurgePlace.PROFILE;
import static dev.trestle.apps.guild.deletion.PurgePlace.PROMOTION;
import static dev.trestle.apps.guild.deletion.PurgePlace.REQUESTS;

import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Like;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.room.AssistMember;
import dev.trestle.apps.guild.table.room.Reaction;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/// The table of all kinds of items: the keys that find those of a user, and what becomes of them when the user is purged. Kinds of which an item can
/// name the user in other places than those keys are found there by a scan of the whole table.
///
/// | what happens | to which items |
/// |---|---|
/// | deleted | all that belongs to the user, and what makes no sense without them: edges, memberships, notifications about them, copies in feeds |
/// | deleted, with a number of somebody else | follows, memberships, comments, likes, reactions, participations: in one transaction |
/// | pseudonym | what belongs to others too: messages in rooms, direct rooms, assistance threads, group quests, decisions of administrators |
/// | pseudonym in a text | any item of somebody else who has typed the id into a text |
final class PurgeRules {
  /// Kinds that never contain the id of a user, and why.
  static final Map<String, String> NAMES_NOBODY =
      Map.of(
          "Secret", "a key of the application",
          "Offer", "an offer of a company",
          "CommentCount", "the number of comments on an object, which is deleted with the object",
          "LikeCount", "the number of likes of an object, which is deleted with the object",
          "RoomListener", "a node of the application",
          "GroupSlug", "the address of a group");

  private final GuildTable table;
  private final PurgeWrites writes;
  private final PurgeRemovals removals;
  private final Map<String, PurgeRule> rules = new HashMap<>();

  PurgeRules(GuildTable table, PurgeWrites writes, PurgeRemovals removals) {
    this.table = table;
    this.writes = writes;
    this.removals = removals;
    addAccount();
    addGoals();
    addGraph();
    addFeeds();
    addReactions();
    addGroups();
    addRooms();
  }

  private void addAccount() {
    entity(User.class, Set.of(PROFILE, INDEX), removals::user);
    delete("EmailUnique");
    delete("NickUnique");
    delete("NicknameReservation");
    delete("PendingEmail", PROFILE);
    delete("RefreshToken", PROFILE);
    delete("OneTime");
    owned("Idempotency", List.of(), REQUESTS);
    pseudonym("Media");
    item("Job", Set.of(), this::job);
    delete("Notification", PROFILE);
    delete("NotificationRead", PROFILE);
    delete("NotificationState", PROFILE);
    delete("Cause");
  }

  private void addGoals() {
    delete("Goal", PROFILE, INDEX);
    owned("Task", List.of("userId"), INDEX);
    delete("Milestone", PROFILE, INDEX);
    delete("Completion", PROFILE);
    delete("Quest", PROFILE, INDEX);
    delete("QuestTemplate", PROFILE);
    delete("Collaborator", INDEX);
    delete("Invite", INDEX);
    delete("XpSummary", PROFILE);
    delete("XpAward", PROFILE);
    delete("Badge", PROFILE);
    delete("Streak", PROFILE);
    // By the scopes and periods that there can be: see AccountPurge.
    delete("BoardRow");
  }

  private void addGraph() {
    entity(
        Follow.class, Set.of(PROFILE, INDEX), (user, edge) -> removals.follow(user.userId(), edge));
    delete("Counter", PROFILE);
    delete("CounterShard", PROFILE);
    delete("LimitGuard", PROFILE);
    delete("Block", PROFILE, INDEX);
    delete("Mute", PROFILE);
    delete("Filter", PROFILE);
    delete("List", PROFILE);
    delete("ListMember", PROFILE);
  }

  private void addFeeds() {
    entity(Activity.class, Set.of(ACTIVITIES), (_, activity) -> removals.activity(activity));
    delete("ActivityHead", ACTIVITIES);
    delete("FeedItem", FEED);
    delete("FeedState", PROFILE);
    delete("Promotion", PROMOTION);
    item("FanoutWalk", Set.of(PROMOTION), this::walk);
    delete("TagRow");
  }

  private void addReactions() {
    entity(Comment.class, Set.of(INDEX), removals::comment);
    entity(Like.class, Set.of(INDEX), (user, like) -> removals.like(user.userId(), like));
    owned("Report", List.of("reporterId", "authorId"), INDEX);
    delete("OpenReport");
  }

  private void addGroups() {
    // The owner is replaced with the membership.
    pseudonym("Group");
    entity(
        GroupMember.class,
        Set.of(INDEX),
        (_, member) -> removals.membership(member.groupId(), member.userId()));
    delete("JoinRequest", INDEX);
    owned("GroupBan", List.of());
    delete("GroupInvite");
    pseudonym("GroupQuest");
    entity(QuestParticipation.class, Set.of(INDEX), (_, one) -> removals.participation(one));
  }

  private void addRooms() {
    pseudonym("Room");
    item("RoomMember", Set.of(INDEX), removals::roomMember);
    pseudonym("Message", INDEX);
    entity(Reaction.class, Set.of(INDEX), (_, reaction) -> removals.reaction(reaction));
    delete("TypingNotice");
    pseudonym("AssistThread");
    entity(AssistMember.class, Set.of(INDEX), removals::assistMember);
    pseudonym("AssistMsg");
  }

  /// All rules, by the kind of item.
  Map<String, PurgeRule> all() {
    return rules;
  }

  /// Removes an item that names the user, or the user's id from it.
  void remove(PurgedUser user, Item item) {
    var type = type(item);
    var rule = rules.get(type);
    if (rule == null) {
      throw new IllegalStateException(
          "An item of the type %s names a deleted user, and no rule says what becomes of it; add one"
              .formatted(type));
    }
    if (NamedUser.isSubject(item, user.userId())) {
      rule.removal().remove(user, item);
    } else {
      writes.replace(item, user.userId(), user.pseudonym());
    }
  }

  private static String type(Item item) {
    return item.find("type").orElse(Value.of("")) instanceof Value.StringValue(var text)
        ? text
        : "";
  }

  private void delete(String type, PurgePlace... places) {
    item(type, Set.of(places), (_, item) -> writes.delete(item));
  }

  private void pseudonym(String type, PurgePlace... places) {
    item(
        type,
        Set.of(places),
        (user, item) -> writes.replace(item, user.userId(), user.pseudonym()));
  }

  /// Deletes items with the user's id in the key or in one of some attributes; others get the pseudonym.
  private void owned(String type, List<String> attributes, PurgePlace... places) {
    item(
        type,
        Set.copyOf(Arrays.asList(places)),
        (user, item) -> {
          if (PurgeWrites.isInKey(item, user.userId())
              || attributes.stream().anyMatch(it -> PurgeWrites.isOf(item, it, user.userId()))) {
            writes.delete(item);
          } else {
            writes.replace(item, user.userId(), user.pseudonym());
          }
        });
  }

  private <T> void entity(Class<T> of, Set<PurgePlace> places, BiConsumer<PurgedUser, T> removal) {
    var model =
        table.model().entities().stream()
            .filter(entity -> entity.type() == of)
            .findFirst()
            .orElseThrow();
    item(model.name(), places, (user, item) -> removal.accept(user, of.cast(model.entity(item))));
  }

  private void item(String type, Set<PurgePlace> places, PurgeRule.Removal removal) {
    if (rules.put(type, new PurgeRule(type, places, removal)) != null) {
      throw new IllegalStateException("Two rules for " + type);
    }
  }

  /// Jobs about the user are deleted, except for the purge itself. A job about others may have come as far as the user: it goes back a little.
  private void job(PurgedUser user, Item item) {
    boolean about =
        PurgeWrites.isInKey(item, user.userId())
            || PurgeWrites.isOf(item, "subject", user.userId())
            || PurgeWrites.isOf(item, "serverId", user.userId());
    if (about) {
      writes.delete(item);
    } else {
      writes.replace(item, user.userId(), before(user.userId()));
    }
  }

  /// The walk of another actor may have come as far as the user: it goes back a little. Copies that it writes again are the same.
  private void walk(PurgedUser user, Item item) {
    if (PurgeWrites.isInKey(item, user.userId())) {
      writes.delete(item);
    } else {
      writes.replace(item, user.userId(), before(user.userId()));
    }
  }

  /// The time in an id, which sorts before the id and after all earlier ones.
  private static String before(String userId) {
    return userId.substring(0, Math.min(userId.length(), 10));
  }
}

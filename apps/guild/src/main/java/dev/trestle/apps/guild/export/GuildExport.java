package dev.trestle.apps.guild.export;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.attempt.LoginAttemptsTable;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.kit.export.ExportContent;
import dev.trestle.kit.export.ExportSection;
import dev.trestle.kit.export.ExportedSignIn;
import dev.trestle.singletable.Listing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;

/// The files of the guild's export: one for each kind of item that belongs to a user, with one item in each line. `profile.json`, `progress.json` and
/// `sign-ins.json` are single values. A kind that is in no file is in [#EXCLUDED] with the reason.
public final class GuildExport {
  /// Kinds of items that are in no export, and why.
  static final Map<String, String> EXCLUDED = excluded();

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");

  private final GuildTable table;
  private final Map<String, String> files = new HashMap<>();
  private final List<ExportSection<User>> sections = new ArrayList<>();

  private GuildExport(GuildTable table, LoginAttemptsTable attempts) {
    this.table = table;
    value("profile.json", ExportSection.value("profile.json", ExportedProfile::of), "User");
    value(
        "progress.json",
        ExportSection.value("progress.json", user -> ExportedProgress.of(table, user.userId())),
        "XpSummary",
        "Streak",
        "Counter",
        "FeedState",
        "NotificationState");
    value(
        "sign-ins.json",
        ExportSection.list(
            "sign-ins.json", user -> table.refreshTokensOf(user.userId()), ExportedSignIn::all),
        "RefreshToken");
    sections.add(
        ExportSection.lines(
            "sign-in-attempts.jsonl",
            user -> attempts.allAttemptsFor(user.emailKey().orElse("")),
            attempt -> attempt));
    addGoals();
    addGraph();
    addWords();
    addGroupsAndRooms();
  }

  private void addGoals() {
    lines("goals.jsonl", "Goal", GuildTable::goalsOf);
    lines("tasks.jsonl", "Task", (it, userId) -> it.tasksDueBetween(userId, FIRST, LAST));
    lines("milestones.jsonl", "Milestone", GuildTable::milestoneTimelineOf);
    lines("completions.jsonl", "Completion", GuildTable::completionsOf);
    lines("quests.jsonl", "Quest", GuildTable::allQuestsOf);
    lines("quest-templates.jsonl", "QuestTemplate", GuildTable::questTemplatesOf);
    lines("collaborations.jsonl", "Collaborator", GuildTable::collaborationsOf);
    lines("goal-invitations.jsonl", "Invite", GuildTable::invitesOf);
    lines("awards.jsonl", "XpAward", GuildTable::xpAwardsOf);
    lines("badges.jsonl", "Badge", GuildTable::badgesOf);
  }

  private void addGraph() {
    lines("following.jsonl", "Follow", GuildTable::followedBy);
    lines("followers.jsonl", "Follow", GuildTable::followersOf);
    lines("blocks.jsonl", "Block", GuildTable::blockedBy);
    lines("mutes.jsonl", "Mute", GuildTable::mutesOf);
    lines("filters.jsonl", "Filter", GuildTable::filtersOf);
    lines("lists.jsonl", "List", GuildTable::followListsOf);
    files.put("ListMember", "lists.jsonl");
  }

  private void addWords() {
    lines("activities.jsonl", "Activity", GuildTable::activitiesOf);
    lines("comments.jsonl", "Comment", GuildTable::commentsBy);
    lines("likes.jsonl", "Like", GuildTable::likesBy);
    lines("notifications.jsonl", "Notification", GuildTable::notificationsOf);
    sections.add(
        ExportSection.lines(
            "reports.jsonl", user -> table.reportsBy(user.userId()), ExportedReport::of));
    files.put("Report", "reports.jsonl");
  }

  private void addGroupsAndRooms() {
    lines("groups.jsonl", "GroupMember", GuildTable::groupsOf);
    lines("group-requests.jsonl", "JoinRequest", GuildTable::joinRequestsOf);
    lines(
        "group-quests.jsonl",
        "QuestParticipation",
        (it, userId) -> it.participationsOf(userId, QuestParticipation.State.OPEN));
    lines(
        "ended-group-quests.jsonl",
        "QuestParticipation",
        (it, userId) -> it.participationsOf(userId, QuestParticipation.State.ENDED));
    lines("rooms.jsonl", "RoomMember", GuildTable::roomsOf);
    lines("messages.jsonl", "Message", GuildTable::messagesBy);
    lines("reactions.jsonl", "Reaction", GuildTable::reactionsBy);
    lines("assistance.jsonl", "AssistMember", GuildTable::assistThreadsOf);
    sections.add(ExportSection.lines("assistance-messages.jsonl", new AssistanceReader(table)));
    files.put("AssistThread", "assistance-messages.jsonl");
    files.put("AssistMsg", "assistance-messages.jsonl");
    sections.add(ExportSection.files("pictures.jsonl", PictureReader.of(table)));
  }

  private static Map<String, String> excluded() {
    var reasons = new HashMap<String, String>();
    for (var one :
        List.of(
            "EmailUnique",
            "NickUnique",
            "GroupSlug",
            "OpenReport",
            "Cause",
            "Idempotency",
            "LimitGuard")) {
      reasons.put(one, "a technical mark, which holds nothing that another item does not have");
    }
    for (var one :
        List.of("ActivityHead", "Promotion", "FanoutWalk", "TagRow", "CommentCount", "LikeCount")) {
      reasons.put(one, "computed from items that are in the export");
    }
    reasons.put("BoardRow", "the sum of awards, which are in the export");
    reasons.put("FeedItem", "a copy of what others have written");
    reasons.put("NotificationRead", "how far notifications were read; it expires with them");
    reasons.put("OneTime", "the hash of a link in an email");
    reasons.put("NicknameReservation", "a former nickname, for 30 days");
    reasons.put("PendingEmail", "a new address that waits for its confirmation, for 3 days");
    reasons.put("Media", "counts where a picture is shown; pictures of the user are in the export");
    reasons.put("CounterShard", "a part of a counter, which is in the export");
    reasons.put("Job", "work of the application");
    reasons.put("Secret", "a key of the application");
    reasons.put("Offer", "belongs to a company");
    reasons.put("Group", "belongs to all its members");
    reasons.put("GroupQuest", "belongs to the group");
    reasons.put("Room", "belongs to all its members");
    reasons.put("GroupBan", "a decision of others about the user, for administrators of the group");
    reasons.put("GroupInvite", "a code that expires, for the group");
    reasons.put("RoomListener", "a node of the application");
    reasons.put("TypingNotice", "lasts some seconds");
    return Map.copyOf(reasons);
  }

  /// The content of an export.
  public static ExportContent<User> of(GuildTable table, LoginAttemptsTable attempts) {
    return new ExportContent<>(
        userId -> table.user(userId).find().filter(user -> user.deletedAt().isEmpty()),
        new GuildExport(table, attempts).sections);
  }

  /// The kinds of items that an export contains.
  static Set<String> included(GuildTable table, LoginAttemptsTable attempts) {
    return new TreeSet<>(new GuildExport(table, attempts).files.keySet());
  }

  private void value(String file, ExportSection<User> section, String... kinds) {
    sections.add(section);
    for (var kind : kinds) {
      files.put(kind, file);
    }
  }

  private <T> void lines(
      String file, String kind, BiFunction<GuildTable, String, Listing<T>> listing) {
    sections.add(
        ExportSection.lines(
            file, (User user) -> listing.apply(table, user.userId()), entity -> entity));
    files.put(kind, file);
  }
}

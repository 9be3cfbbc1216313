package dev.trestle.apps.guild.authorisation;

import static dev.trestle.apps.guild.authorisation.AuthorisationWorld.Caller.ADMIN;
import static dev.trestle.apps.guild.authorisation.AuthorisationWorld.Caller.BLOCKED;
import static dev.trestle.apps.guild.authorisation.AuthorisationWorld.Caller.FOLLOWER;
import static dev.trestle.apps.guild.authorisation.AuthorisationWorld.Caller.MEMBER;
import static dev.trestle.apps.guild.authorisation.AuthorisationWorld.Caller.OWNER;

import dev.trestle.apps.guild.authorisation.AuthorisationWorld.Caller;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The table of rights: for each root field of the schema the things of the owner that it is called with, and the callers to whom it is allowed.
final class AuthorisationRows {
  private static final Set<Caller> EVERYONE = EnumSet.allOf(Caller.class);
  private static final Set<Caller> ALL_BUT_BLOCKED = EnumSet.complementOf(EnumSet.of(BLOCKED));
  private static final Set<Caller> FOLLOWERS = EnumSet.of(OWNER, FOLLOWER);
  private static final Set<Caller> MEMBERS = EnumSet.of(OWNER, ADMIN, MEMBER);
  private static final Set<Caller> ADMINS = EnumSet.of(OWNER, ADMIN);
  private static final Set<Caller> ALONE = EnumSet.of(OWNER);
  private static final Set<Caller> NOBODY = EnumSet.noneOf(Caller.class);

  private AuthorisationRows() {}

  /// A row of the table.
  ///
  /// @param named the things of the owner in arguments, by the name of the argument; nothing where it concerns the caller alone
  /// @param others other arguments
  /// @param allowed the callers to whom it is allowed
  /// @param refused the callers who know of the thing, and may be told why they may not. For all others, it is as if there were no such thing
  record Row(
      Map<String, String> named,
      Map<String, String> others,
      Set<Caller> allowed,
      Set<Caller> refused) {
    /// Concerns the caller alone, or what everybody sees.
    static Row own(String... arguments) {
      return new Row(Map.of(), pairs(arguments), EVERYONE, NOBODY);
    }

    static Row of(Set<Caller> allowed, String... named) {
      return new Row(pairs(named), Map.of(), allowed, NOBODY);
    }

    Row refused(Set<Caller> callers) {
      return new Row(named, others, allowed, callers);
    }

    Row with(String... arguments) {
      return new Row(named, pairs(arguments), allowed, refused);
    }
  }

  private static Map<String, String> pairs(String... texts) {
    var pairs = new LinkedHashMap<String, String>();
    for (int i = 0; i < texts.length; i += 2) {
      pairs.put(texts[i], texts[i + 1]);
    }
    return pairs;
  }

  /// The secrets of the owner, and the callers who may read them.
  static Map<String, Set<Caller>> secrets() {
    var all = new TreeMap<String, Set<Caller>>();
    all.put("the-owner@example.org", ALONE);
    all.put("1990-12-31", ALONE);
    for (var text :
        List.of(
            "gender",
            "goal",
            "task",
            "milestone",
            "quest",
            "template",
            "thread",
            "help",
            "list",
            "keyword")) {
      all.put("secret " + text + "\"", ALONE);
    }
    for (var text : List.of("bio", "name", "for followers", "post", "comment")) {
      all.put("secret " + text + "\"", FOLLOWERS);
    }
    for (var text : List.of("group", "group quest", "message")) {
      all.put("secret " + text + "\"", MEMBERS);
    }
    return all;
  }

  static Map<String, Row> queries() {
    var rows = new TreeMap<String, Row>();
    for (var own :
        List.of(
            "me",
            "goals",
            "collaborationInvites",
            "sharedGoals",
            "quests",
            "rooms",
            "assistThreads",
            "goalTemplates",
            "questTemplates",
            "myQuestTemplates",
            "analytics",
            "myProgress",
            "blockedUsers",
            "mutedUsers",
            "suggestedUsers",
            "homeFeed",
            "filters",
            "lists",
            "myGroupQuests",
            "groups",
            "myGroups",
            "notifications",
            "exportStatus")) {
      rows.put(own, Row.own());
    }
    // For administrators of the guild, who are none of these callers.
    for (var admin :
        List.of(
            "promotions",
            "promotionRules",
            "reports",
            "deadLetters",
            "fanoutDeadLetters",
            "countersCheck")) {
      rows.put(admin, Row.of(NOBODY).refused(EVERYONE));
    }
    rows.put("promotion", Row.of(NOBODY, "actorId", "owner").refused(EVERYONE));
    rows.put("isEmailAvailable", Row.own("email", "\"free@example.org\""));
    rows.put("isNicknameAvailable", Row.own("nickname", "\"free\""));
    rows.put("searchUsers", Row.own("text", "\"the-owner\""));
    rows.put(
        "dueTasks",
        Row.own("from", "\"2020-01-01T00:00:00.000Z\"", "to", "\"2030-01-01T00:00:00.000Z\""));
    rows.put("questReward", Row.own("kind", "LINKED", "goals", "1"));
    rows.put("activitiesByTag", Row.own("tag", "\"secrettag\""));
    rows.put("leaderboard", Row.of(MEMBERS, "groupId", "group").with("scope", "GROUP"));
    rows.put("node", Row.of(ALONE, "id", "goal"));
    rows.put("user", Row.of(ALL_BUT_BLOCKED, "id", "owner"));
    rows.put("goal", Row.of(FOLLOWERS, "id", "shared"));
    rows.put("tasks", Row.of(ALONE, "goalId", "goal"));
    rows.put("goalTimeline", Row.of(ALONE, "goalId", "goal"));
    rows.put("list", Row.of(ALONE, "id", "list"));
    rows.put("quest", Row.of(ALONE, "id", "quest"));
    rows.put("room", Row.of(MEMBERS, "id", "room"));
    rows.put("messages", Row.of(MEMBERS, "roomId", "room"));
    rows.put("assistMessages", Row.of(ALONE, "threadId", "thread"));
    rows.put("followers", Row.of(FOLLOWERS, "userId", "owner"));
    rows.put("following", Row.of(FOLLOWERS, "userId", "owner"));
    rows.put("activity", Row.of(FOLLOWERS, "id", "post"));
    rows.put("actorFeed", Row.of(ALL_BUT_BLOCKED, "actorId", "owner"));
    rows.put("groupFeed", Row.of(MEMBERS, "groupId", "group"));
    rows.put("groupQuests", Row.of(MEMBERS, "groupId", "group"));
    rows.put("groupQuest", Row.of(MEMBERS, "id", "groupQuest"));
    rows.put("groupQuestParticipants", Row.of(MEMBERS, "questId", "groupQuest"));
    rows.put("group", Row.of(MEMBERS, "id", "group"));
    rows.put("groupMembers", Row.of(MEMBERS, "groupId", "group"));
    rows.put("joinRequests", Row.of(ADMINS, "groupId", "group").refused(MEMBERS));
    rows.put("groupBans", Row.of(ADMINS, "groupId", "group").refused(MEMBERS));
    rows.put("comments", Row.of(FOLLOWERS, "object", "post"));
    return rows;
  }

  static Map<String, Row> mutations() {
    var rows = new TreeMap<String, Row>();
    for (var own :
        List.of(
            "updateProfile",
            "changeNickname",
            "setPrivacy",
            "setNotificationPreferences",
            "exportMyData",
            "deleteMyAccount",
            "createGoal",
            "createQuest",
            "openAssistThread",
            "saveQuestTemplate",
            "postActivity",
            "markFeedRead",
            "addFilter",
            "createList",
            "setAvatar",
            "createGroup",
            "markNotificationsRead")) {
      rows.put(own, Row.own());
    }
    for (var goal : List.of("updateGoal", "setGoalStatus", "deleteGoal")) {
      rows.put(goal, Row.of(ALONE, "id", "goal"));
    }
    rows.put("addTask", Row.of(ALONE, "goalId", "goal"));
    rows.put("addMilestone", Row.of(ALONE, "goalId", "goal"));
    for (var task : List.of("updateTask", "completeTask", "reopenTask", "deleteTask")) {
      rows.put(task, Row.of(ALONE, "id", "task"));
    }
    rows.put("renameMilestone", Row.of(ALONE, "id", "milestone"));
    rows.put("removeMilestone", Row.of(ALONE, "id", "milestone"));
    rows.put("inviteCollaborator", Row.of(ALONE, "goalId", "goal", "userId", "stranger"));
    rows.put("removeCollaborator", Row.of(ALONE, "goalId", "goal", "userId", "guest"));
    // The invited user is none of the callers.
    rows.put("answerCollaborationInvite", Row.of(NOBODY, "id", "invite"));
    for (var quest :
        List.of(
            "updateQuest",
            "startQuest",
            "cancelQuest",
            "failQuest",
            "extendQuestDeadline",
            "deleteQuest")) {
      rows.put(quest, Row.of(ALONE, "id", "quest"));
    }
    rows.put("deleteQuestTemplate", Row.of(ALONE, "id", "template"));
    for (var user :
        List.of(
            "followUser",
            "openDm",
            "removeFollower",
            "unfollowUser",
            "unblockUser",
            "muteUser",
            "unmuteUser")) {
      rows.put(user, Row.of(ALL_BUT_BLOCKED, "userId", "owner"));
    }
    // A blocked user can block in return.
    rows.put("blockUser", Row.of(EVERYONE, "userId", "owner"));
    for (var room : List.of("sendMessage", "muteRoom", "setTyping")) {
      rows.put(room, Row.of(MEMBERS, "roomId", "room"));
    }
    rows.put("markRoomRead", Row.of(MEMBERS, "roomId", "room", "messageId", "message"));
    rows.put("setRoomTtl", Row.of(ADMINS, "roomId", "room").refused(MEMBERS));
    rows.put("editMessage", Row.of(ALONE, "id", "message").refused(MEMBERS));
    rows.put("deleteMessage", Row.of(ADMINS, "id", "message").refused(MEMBERS));
    rows.put("addReaction", Row.of(MEMBERS, "messageId", "message"));
    rows.put("removeReaction", Row.of(MEMBERS, "messageId", "message"));
    rows.put("addAssistHelper", Row.of(ALONE, "threadId", "thread", "userId", "stranger"));
    rows.put("sendAssistMessage", Row.of(ALONE, "threadId", "thread"));
    rows.put("editActivity", Row.of(ALONE, "id", "post").refused(FOLLOWERS));
    rows.put("deleteActivity", Row.of(ALONE, "id", "post").refused(FOLLOWERS));
    rows.put("removeFilter", Row.of(ALONE, "id", "filter"));
    rows.put("deleteList", Row.of(ALONE, "id", "list"));
    rows.put("addToList", Row.of(ALONE, "listId", "list", "userId", "follower"));
    rows.put("removeFromList", Row.of(ALONE, "listId", "list", "userId", "follower"));
    rows.put("createGroupQuest", Row.of(ADMINS, "groupId", "group").refused(MEMBERS));
    for (var quest : List.of("joinGroupQuest", "leaveGroupQuest")) {
      rows.put(quest, Row.of(MEMBERS, "id", "groupQuest"));
    }
    for (var quest : List.of("cancelGroupQuest", "extendGroupQuestDeadline", "deleteGroupQuest")) {
      rows.put(quest, Row.of(ADMINS, "id", "groupQuest").refused(MEMBERS));
    }
    rows.put("setGroupAvatar", Row.of(ADMINS, "groupId", "group").refused(MEMBERS));
    rows.put("updateGroup", Row.of(ADMINS, "id", "group").refused(MEMBERS));
    rows.put("deleteGroup", Row.of(ALONE, "id", "group").refused(MEMBERS));
    for (var group : List.of("joinGroup", "leaveGroup", "withdrawJoinRequest")) {
      rows.put(group, Row.of(MEMBERS, "groupId", "group"));
    }
    rows.put("createGroupInvite", Row.of(ADMINS, "groupId", "group").refused(MEMBERS));
    for (var admin :
        List.of(
            "approveJoinRequest",
            "rejectJoinRequest",
            "removeGroupMember",
            "setGroupRole",
            "banFromGroup",
            "unbanFromGroup",
            "muteGroupMember")) {
      rows.put(admin, Row.of(ADMINS, "groupId", "group", "userId", "member").refused(MEMBERS));
    }
    rows.put(
        "transferGroup", Row.of(ALONE, "groupId", "group", "userId", "member").refused(MEMBERS));
    rows.put("addComment", Row.of(FOLLOWERS, "object", "post"));
    rows.put("likeObject", Row.of(FOLLOWERS, "object", "post"));
    rows.put("unlikeObject", Row.of(FOLLOWERS, "object", "post"));
    rows.put("report", Row.of(FOLLOWERS, "object", "post"));
    for (var admin : List.of("pinPromotion", "unpinPromotion", "replayFanout", "giveUpFanout")) {
      rows.put(admin, Row.of(NOBODY, "actorId", "owner").refused(EVERYONE));
    }
    for (var admin : List.of("suspendUser", "unsuspendUser")) {
      rows.put(admin, Row.of(NOBODY, "userId", "owner").refused(EVERYONE));
    }
    rows.put("resolveReport", Row.of(NOBODY, "id", "post").refused(EVERYONE));
    for (var admin : List.of("replayDeadLetter", "discardDeadLetter", "startCountersCheck")) {
      rows.put(admin, Row.of(NOBODY).refused(EVERYONE));
    }
    rows.put("editComment", Row.of(ALONE, "id", "comment").refused(FOLLOWERS));
    rows.put("deleteComment", Row.of(ALONE, "id", "comment").refused(FOLLOWERS));
    return rows;
  }

  static Map<String, Row> subscriptions() {
    var rows = new TreeMap<String, Row>();
    rows.put("onMessage", Row.of(MEMBERS, "roomId", "room"));
    rows.put("onTyping", Row.of(MEMBERS, "roomId", "room"));
    rows.put("onFeedHint", Row.own());
    rows.put("onNotification", Row.own());
    rows.put("onQuestProgress", Row.of(ALONE, "questId", "quest"));
    rows.put("onGroupActivity", Row.of(MEMBERS, "groupId", "group"));
    return rows;
  }
}

package dev.trestle.apps.guild.groupquest;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.group.GroupAccess;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.GroupQuestKey;
import dev.trestle.apps.guild.table.group.ParticipationKey;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The types of group quests and their participants, and the queries for them. All of it is for the members of the group.
final class GroupQuestTypes {
  private static final Loader<Group> GROUPS = Loader.of("groupsOfQuests");
  private static final Loader<QuestParticipation> MINE = Loader.of("viewerParticipations");
  private static final String SEPARATOR = ":";

  private final GuildTable table;
  private final GroupAccess access;
  private final OpenProfiles profiles;

  /// A participant, with the target of the quest.
  record Participant(QuestParticipation participation, int target) {}

  GroupQuestTypes(GuildTable table, GroupAccess access) {
    this.table = table;
    this.access = access;
    this.profiles = new OpenProfiles(table);
  }

  void addTo(SchemaParts schema) {
    schema.loader(GROUPS, table::groups);
    schema.viewerLoader(MINE, this::mine);
    schema.node(GlobalId.GROUP_QUEST, 2, this::find);
    schema
        .query()
        .resolved("groupQuests", (_, call) -> list(call))
        .resolved(
            "groupQuest",
            (_, call) ->
                GlobalId.parse(call.arguments().text("id"), GlobalId.GROUP_QUEST, 2)
                    .flatMap(id -> find(call, id)))
        .resolved("groupQuestParticipants", (_, call) -> participants(call))
        .resolved("myGroupQuests", (_, call) -> joined(call));
    quest(schema);
    schema
        .type("QuestParticipant", Participant.class)
        .resolved(
            "user",
            (one, call) ->
                call.load(UserLoaders.USERS, one.participation.userId(), user -> user.orElse(null)))
        .field("count", one -> one.participation.count())
        .field("reached", one -> one.participation.count() >= one.target)
        .field("joinedAt", one -> one.participation.joinedAt())
        .field("paidAt", one -> one.participation.paidAt());
    schema.connection("GroupQuest");
    schema.connection("QuestParticipant");
    schema.payload("GroupQuestPayload", "quest");
  }

  private void quest(SchemaParts schema) {
    schema
        .type("GroupQuest", GroupQuest.class)
        .field("id", quest -> GlobalId.of(GlobalId.GROUP_QUEST, quest.groupId(), quest.id()))
        .resolved(
            "group",
            (quest, call) -> call.load(GROUPS, quest.groupId(), group -> group.orElse(null)))
        .field("title", GroupQuest::title)
        .field("description", GroupQuest::description)
        .field("difficulty", GroupQuest::difficulty)
        .field("rewardXp", GroupQuest::rewardXp)
        .field("status", GroupQuest::status)
        .field("tags", GroupQuest::tags)
        .field("startAt", GroupQuest::startAt)
        .field("deadline", GroupQuest::deadline)
        .field("measure", GroupQuest::measure)
        .field("targetCount", GroupQuest::targetCount)
        .field("progress", GroupQuest::progress)
        .field("target", GroupQuestProgress::target)
        .field("participantCount", GroupQuest::participantCount)
        .resolved(
            "viewerParticipation",
            (quest, call) ->
                call.load(
                    MINE,
                    quest.groupId() + SEPARATOR + quest.id(),
                    mine -> mine.map(it -> new Participant(it, quest.targetCount())).orElse(null)))
        .resolved(
            "createdBy",
            (quest, call) ->
                call.load(UserLoaders.KNOWN, quest.createdBy(), user -> user.orElse(null)))
        .field("reason", GroupQuest::reason)
        .field("endedAt", GroupQuest::endedAt)
        .field("createdAt", GroupQuest::createdAt)
        .field("updatedAt", GroupQuest::updatedAt)
        .field("version", GroupQuest::version);
  }

  private Map<String, QuestParticipation> mine(String viewerId, List<String> keys) {
    var wanted =
        keys.stream()
            .map(key -> key.split(SEPARATOR, 2))
            .map(words -> new ParticipationKey(words[0], words[1], viewerId))
            .toList();
    var found = new HashMap<String, QuestParticipation>();
    table
        .questParticipations(wanted)
        .forEach((key, one) -> found.put(key.groupId() + SEPARATOR + key.questId(), one));
    return found;
  }

  private Optional<GroupQuest> find(FieldCall call, GlobalId id) {
    return table.member(id.part(0), call.userId()).find().isEmpty()
        ? Optional.empty()
        : table
            .group(id.part(0))
            .find()
            .flatMap(group -> table.groupQuest(group.id(), id.part(1)).find());
  }

  private Connection list(FieldCall call) {
    var groupId = call.arguments().id("groupId", GlobalId.GROUP, 1, "group").part(0);
    var group = access.loadAsMember(call.userId(), groupId);
    var status = call.arguments().findEnum("status", Quest.Status.class);
    return Connection.of(
        call.arguments(),
        table.newestGroupQuestsOf(group.id()),
        quest -> status.isEmpty() || status.get() == quest.status());
  }

  /// All participants. Members do not see those between whom and them there is a block; administrators see all.
  private Connection participants(FieldCall call) {
    var id = call.arguments().id("questId", GlobalId.GROUP_QUEST, 2, "quest");
    var group = access.loadAsMember(call.userId(), id.part(0));
    var quest = table.groupQuest(group.id(), id.part(1)).find();
    boolean admin =
        table.member(group.id(), call.userId()).find().filter(GroupAccess::isAdmin).isPresent();
    return Connection.ofNodes(
        call.arguments(),
        table.participantsOf(group.id(), id.part(1)),
        entries -> {
          var ids = entries.stream().map(QuestParticipation::userId).toList();
          var shown = admin ? table.users(ids) : profiles.findKnown(call.userId(), ids);
          return entries.stream()
              .filter(entry -> quest.isPresent() && shown.containsKey(entry.userId()))
              .collect(
                  Collectors.toMap(
                      Function.identity(),
                      entry -> new Participant(entry, quest.get().targetCount())));
        });
  }

  /// The active quests in which the caller takes part, as far as the index shows them. Those of a group that the caller has left are left out at
  /// once, before the participation is ended.
  private Connection joined(FieldCall call) {
    return Connection.ofNodes(
        call.arguments(),
        table.participationsOf(call.userId(), QuestParticipation.State.OPEN),
        entries -> {
          if (entries.isEmpty()) {
            return Map.of();
          }
          var groups =
              entries.stream().map(QuestParticipation::groupId).collect(Collectors.toSet());
          var member = table.membershipsOf(groups, call.userId()).keySet();
          var found = table.groupQuests(entries.stream().map(GroupQuestTypes::key).toList());
          return entries.stream()
              .filter(entry -> member.contains(entry.groupId()))
              .filter(entry -> found.containsKey(key(entry)))
              .collect(Collectors.toMap(Function.identity(), entry -> found.get(key(entry))));
        });
  }

  private static GroupQuestKey key(QuestParticipation one) {
    return new GroupQuestKey(one.groupId(), one.questId());
  }
}

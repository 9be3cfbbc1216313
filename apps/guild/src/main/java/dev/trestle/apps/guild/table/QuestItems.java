package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.table.group.GroupQuestKey;
import dev.trestle.apps.guild.table.group.ParticipationKey;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.reward.QuestTemplate;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import java.util.Collection;
import java.util.Map;

/// The part of the table that stores quests of users and of groups, and templates for them.
public interface QuestItems extends Table {
  @Entity(pk = "USER#{userId}", sk = "QUEST#{id}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Quest#{createdAt}")
  @Indexed(index = "GSI2", pk = "QUEST#{id}", sk = "USER#{userId}")
  @Indexed(index = "GSI4", pk = "DUE#{dueDay}", sk = "{openUntil}#QUEST#{id}")
  Entities<Quest> quests();

  @Entity(pk = "GROUP#{groupId}", sk = "QUEST#{id}")
  @Indexed(index = "GSI4", pk = "DUE#{dueDay}", sk = "{openUntil}#QUEST#{id}")
  Entities<GroupQuest> groupQuests();

  @Entity(pk = "GROUP#{groupId}", sk = "QUESTPART#{questId}#{userId}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "QUESTPART#{state}#{questId}")
  Entities<QuestParticipation> questParticipations();

  @Entity(pk = "USER#{ownerId}", sk = "QTEMPLATE#{id}")
  @Indexed(index = "GSI2", pk = "QTEMPLATE#public", sk = "{publicCategory}#{id}")
  Entities<QuestTemplate> questTemplates();

  @Get
  Ref<Quest> quest(String userId, String id);

  /// Some quests of a user.
  @Get
  Map<String, Quest> quests(String userId, Collection<String> ids);

  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Quest#")
  Listing<Quest> questsOf(String userId);

  /// The quests of a user, consistently and in no order of time.
  @Query(pk = "USER#{userId}", sk = "QUEST#")
  Listing<Quest> allQuestsOf(String userId);

  /// The quests of a user by their ids, which is by time, consistently.
  @Query(pk = "USER#{userId}", sk = "QUEST#", descending = true)
  Listing<Quest> newestQuestsOf(String userId);

  /// A quest of which only the id is known. The index has its owner; [#quest] then reads it consistently.
  @Query(index = "GSI2", pk = "QUEST#{id}")
  Listing<Quest> questsById(String id);

  @Get
  Ref<GroupQuest> groupQuest(String groupId, String id);

  @Get
  Map<GroupQuestKey, GroupQuest> groupQuests(Collection<GroupQuestKey> keys);

  @Query(pk = "GROUP#{groupId}", sk = "QUEST#")
  Listing<GroupQuest> groupQuestsOf(String groupId);

  @Get
  Ref<QuestParticipation> questParticipation(String groupId, String questId, String userId);

  @Get
  Map<ParticipationKey, QuestParticipation> questParticipations(Collection<ParticipationKey> keys);

  @Query(pk = "GROUP#{groupId}", sk = "QUESTPART#{questId}#")
  Listing<QuestParticipation> participantsOf(String groupId, String questId);

  /// All participations in quests of a group.
  @Query(pk = "GROUP#{groupId}", sk = "QUESTPART#")
  Listing<QuestParticipation> participationsIn(String groupId);

  /// The group quests that a user takes part in, as far as the index shows them.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "QUESTPART#{state}#")
  Listing<QuestParticipation> participationsOf(String userId, QuestParticipation.State state);

  /// The quests of a group by their ids, which is by time, the newest first.
  @Query(pk = "GROUP#{groupId}", sk = "QUEST#", descending = true)
  Listing<GroupQuest> newestGroupQuestsOf(String groupId);

  @Get
  Ref<QuestTemplate> questTemplate(String ownerId, String id);

  @Query(pk = "USER#{ownerId}", sk = "QTEMPLATE#")
  Listing<QuestTemplate> questTemplatesOf(String ownerId);

  @Query(index = "GSI2", pk = "QTEMPLATE#public")
  Listing<QuestTemplate> publicQuestTemplates();

  @Query(index = "GSI2", pk = "QTEMPLATE#public", sk = "{publicCategory}#")
  Listing<QuestTemplate> publicQuestTemplatesIn(String publicCategory);
}

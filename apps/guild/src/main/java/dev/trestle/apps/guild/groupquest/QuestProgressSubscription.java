package dev.trestle.apps.guild.groupquest;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.event.EventSource;
import dev.trestle.apps.guild.event.Topic;
import dev.trestle.apps.guild.event.TopicEvent;
import dev.trestle.apps.guild.event.Topics;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;

/// The subscription `onQuestProgress`: every change of a quest of the caller, or of a quest of one of the caller's groups.
record QuestProgressSubscription(GuildTable table, Topics topics) {
  private static final String NAME = "onQuestProgress";

  void addTo(SchemaParts schema) {
    schema.subscription().add(NAME, this::open);
  }

  void publish(Subscriber changes) {
    changes
        .on(GroupMember.class, this::memberChanged)
        .on(Quest.class, this::changed)
        .on(GroupQuest.class, this::groupQuestChanged);
  }

  private EventSource open(FieldCall call) {
    var userId = call.userId();
    var text = call.arguments().text("questId");
    var id =
        GlobalId.parse(text, GlobalId.QUEST, 2)
            .or(() -> GlobalId.parse(text, GlobalId.GROUP_QUEST, 2))
            .orElseThrow(() -> UserErrorException.notFound("quest"));
    return EventSource.live(topic(id.part(0), id.part(1)), () -> authorise(userId, id));
  }

  private void authorise(String userId, GlobalId id) {
    boolean found =
        id.type().equals(GlobalId.QUEST)
            ? id.part(0).equals(userId) && table.quest(userId, id.part(1)).find().isPresent()
            : table.member(id.part(0), userId).find().isPresent()
                && table.groupQuest(id.part(0), id.part(1)).find().isPresent();
    if (!found) {
      throw UserErrorException.notFound("quest");
    }
  }

  /// @param ownerId the user or the group
  private static Topic topic(String ownerId, String questId) {
    return new Topic(NAME, ownerId + " " + questId);
  }

  private void changed(Change<Quest> change) {
    var quest = change.later().or(change::earlier).orElseThrow();
    publish(topic(quest.userId(), quest.id()), change);
  }

  private void groupQuestChanged(Change<GroupQuest> change) {
    var quest = change.later().or(change::earlier).orElseThrow();
    publish(topic(quest.groupId(), quest.id()), change);
  }

  private void publish(Topic topic, Change<?> change) {
    if (change.later().isPresent()) {
      topics.publish(topic, TopicEvent.of(change.later().get()));
    } else {
      topics.end(topic);
    }
  }

  private void memberChanged(Change<GroupMember> change) {
    if (change.later().isEmpty()) {
      change
          .earlier()
          .ifPresent(
              member ->
                  topics.ofKind(NAME).stream()
                      .filter(topic -> topic.id().startsWith(member.groupId() + " "))
                      .forEach(topic -> topics.end(topic, member.userId())));
    }
  }
}

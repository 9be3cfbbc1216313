package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.event.EventSource;
import dev.trestle.apps.guild.event.Topic;
import dev.trestle.apps.guild.event.TopicEvent;
import dev.trestle.apps.guild.event.Topics;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.GroupBan;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.util.HashSet;

/// The subscription `onGroupActivity`: what is posted in a group, for those who see it in the feed of the group.
record GroupActivitySubscription(ActivityQueries queries, Topics topics) {
  private static final String NAME = "onGroupActivity";

  void addTo(SchemaParts schema) {
    schema.subscription().add(NAME, this::open);
  }

  void publish(Subscriber changes) {
    changes
        .on(GroupMember.class, this::memberChanged)
        .created(GroupBan.class, change -> end(change.entity().groupId(), change.entity().userId()))
        .on(Group.class, this::groupChanged)
        .created(Activity.class, change -> posted(change.entity()));
  }

  private EventSource open(FieldCall call) {
    var userId = call.userId();
    var groupId = call.arguments().id("groupId", ActivityObjects.GROUP, 1, "group").part(0);
    return EventSource.live(
        topic(groupId),
        () -> {
          if (!queries.isVisible(userId, groupId)) {
            throw UserErrorException.notFound("group");
          }
        });
  }

  private static Topic topic(String groupId) {
    return new Topic(NAME, groupId);
  }

  private void posted(Activity activity) {
    activity
        .groupId()
        .map(GroupActivitySubscription::topic)
        .filter(topics::hasListeners)
        .ifPresent(
            topic ->
                topics.publish(
                    topic,
                    TopicEvent.of(activity)
                        .only(users -> queries.viewersInGroup(users, activity))));
  }

  private void memberChanged(Change<GroupMember> change) {
    if (change.later().isEmpty()) {
      change.earlier().ifPresent(member -> end(member.groupId(), member.userId()));
    }
  }

  /// A group that was deleted is not seen any more, and one that became private by its members only.
  private void groupChanged(Change<Group> change) {
    var group = change.later().or(change::earlier).orElseThrow();
    var topic = topic(group.id());
    if (change.later().isEmpty()) {
      topics.end(topic);
    } else if (group.visibility() == Group.Access.PRIVATE
        && change
            .earlier()
            .filter(before -> before.visibility() != Group.Access.PRIVATE)
            .isPresent()) {
      var users = new HashSet<>(topics.users(topic));
      users.removeAll(queries.members(group.id(), users));
      users.forEach(user -> topics.end(topic, user));
    }
  }

  private void end(String groupId, String userId) {
    topics.end(topic(groupId), userId);
  }
}

package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.event.EventSource;
import dev.trestle.apps.guild.event.Topic;
import dev.trestle.apps.guild.event.TopicEvent;
import dev.trestle.apps.guild.event.Topics;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.notice.Notification;
import dev.trestle.singletable.stream.Subscriber;
import java.util.List;

/// The subscription `onNotification`: the caller's notifications as they are made, each with those that are shown together with it.
record NotificationSubscription(NotificationList list, NotificationViews views, Topics topics) {
  private static final String NAME = "onNotification";

  void addTo(SchemaParts schema) {
    schema
        .subscription()
        .add(
            NAME,
            // Everybody may receive their own.
            call -> EventSource.live(new Topic(NAME, call.userId()), () -> {}),
            (event, _) -> view((Notification) event));
  }

  void publish(Subscriber changes) {
    changes.created(
        Notification.class,
        change ->
            topics.publish(
                new Topic(NAME, change.entity().userId()), TopicEvent.of(change.entity())));
  }

  private NotificationView view(Notification notification) {
    var group =
        list.find(notification.userId(), notification.id())
            .orElseGet(() -> NotificationGroup.of(notification));
    return views.of(notification.userId(), List.of(group)).getFirst();
  }
}

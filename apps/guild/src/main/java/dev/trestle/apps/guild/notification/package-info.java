/// Notifications: who is notified of what, once, and how it is shown and sent.
///
/// Start at [NotificationFeature]. [NotificationEvents], [GroupEvents] and [MessageEvents] follow the table's stream; [Notifier] decides by blocks, mutes and
/// preferences and stores a notification in one transaction with the mark of its cause. [NotificationList] reads them, those of one kind about
/// one object as one; [NotificationViews] adds the users and objects that they name, and [NotificationTypes] is the GraphQL side. [Reminders]
/// looks for tasks that are due and quests that fail soon; [Digests] sends the daily or weekly email.
@NullMarked
package dev.trestle.apps.guild.notification;

import org.jspecify.annotations.NullMarked;

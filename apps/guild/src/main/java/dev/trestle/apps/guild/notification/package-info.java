/// Notifications: who is told about what, once, and how it is shown and sent.
///
/// Start at [NotificationEvents], which follows the table's stream, and [Notifier], which decides by blocks, mutes and preferences and stores a
/// notification in one transaction with the mark of its cause. [NotificationList] reads them, those of one kind about one object as one.
/// [Reminders] looks for tasks that are due and quests that fail soon; [Digests] sends the daily or weekly email.
@NullMarked
package dev.trestle.apps.guild.notification;

import org.jspecify.annotations.NullMarked;

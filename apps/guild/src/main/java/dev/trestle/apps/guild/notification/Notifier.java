package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.graph.ViewerRelations;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Cause;
import dev.trestle.apps.guild.table.notice.Notification;
import dev.trestle.apps.guild.table.notice.NotificationPreferences;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;

/// Makes notifications. The mark of the cause is written in the same transaction, so that an event that is delivered twice notifies once.
/// Nobody is notified of their own acts, of people with whom there is a block, or of people whom they have muted. Thread-safe.
public final class Notifier {
  /// The kind of the cause, as it is stored.
  static final String CAUSE = "notification";

  private final GuildTable table;
  private final Ids ids;
  private final InstantSource clock;
  private final NotificationEmails emails;

  Notifier(GuildTable table, Ids ids, InstantSource clock, NotificationEmails emails) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
    this.emails = emails;
  }

  /// Notifies a user as the user's preferences say.
  void add(NewNotification wanted) {
    if (wanted.actorId().filter(wanted.userId()::equals).isPresent()) {
      return;
    }
    var user = table.user(wanted.userId()).find().filter(it -> it.deletedAt().isEmpty());
    if (user.isEmpty()) {
      return;
    }
    var preferences = new NotificationPreferences(user.get().notifications());
    boolean shown = preferences.isShown(wanted.kind());
    boolean emailed = preferences.isEmailed(wanted.kind());
    if ((!shown && !emailed) || isUnwanted(wanted)) {
      return;
    }
    var notification = notification(wanted);
    if (store(wanted.source(), notification, shown) && emailed) {
      emails.send(user.get(), notification);
    }
  }

  private boolean isUnwanted(NewNotification wanted) {
    return wanted.actorId().filter(actor -> isUnwanted(wanted.userId(), actor)).isPresent();
  }

  private boolean isUnwanted(String userId, String actorId) {
    return ViewerRelations.load(table, userId, Set.of(actorId), Set.of(), Set.of()).hides(actorId)
        || table.mute(userId, actorId).find().isPresent();
  }

  private Notification notification(NewNotification wanted) {
    var id = ids.next();
    var now = Ids.moment(id);
    return new Notification(
        wanted.userId(),
        id,
        wanted.kind(),
        wanted.actorId(),
        wanted.objectType(),
        wanted.objectId(),
        wanted.object().map(ObjectRef::text),
        Optional.of(NotificationTexts.shorten(wanted.preview())),
        wanted.groupKey(),
        now,
        now.plus(NotificationLimits.KEPT));
  }

  /// False if the event was delivered before.
  private boolean store(String source, Notification notification, boolean shown) {
    var now = clock.instant();
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .causes()
            .create(new Cause(source, CAUSE, now, now.plus(NotificationLimits.CAUSE_KEPT))));
    if (shown) {
      writes.add(table.notifications().create(notification));
    }
    return !(table.attempt(writes) instanceof Outcome.Refused<?>);
  }
}

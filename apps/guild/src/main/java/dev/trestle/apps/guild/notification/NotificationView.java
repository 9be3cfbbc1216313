package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.object.SeenObject;
import dev.trestle.apps.guild.table.User;
import java.util.List;
import java.util.Optional;

/// Notifications that are shown as one, with the users and the object that they name: the type `Notification` of the schema.
///
/// @param actors those of the newest actors whom the recipient may know of
/// @param subject the object, if the recipient may see it now
/// @param preview the title or the beginning of the object, as long as the recipient may see it
/// @param recipient the nickname of the recipient
public record NotificationView(
    NotificationGroup group,
    List<User> actors,
    Optional<SeenObject> subject,
    Optional<String> preview,
    String recipient) {
  static final String TYPE = "Notification";
  static final int ID_PARTS = 2;

  public NotificationView {
    actors = List.copyOf(actors);
  }

  String globalId() {
    var newest = group.newest();
    return GlobalId.of(TYPE, newest.userId(), newest.id());
  }

  /// A sentence for people.
  String text() {
    return NotificationTexts.sentence(group.newest(), preview, actors, group.actorIds().size());
  }

  /// The path of the page that it leads to.
  String link() {
    return NotificationTexts.link(group.newest(), actors.stream().findFirst(), subject, recipient);
  }

  Optional<String> objectId() {
    return subject.map(object -> object.ref().globalId());
  }
}

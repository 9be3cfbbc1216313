package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.api.input.Inputs;
import java.util.Collection;

/// The presence of a user, derived from the status of their connections.
public enum PresenceStatus {
  ONLINE,
  IDLE,
  DND,
  OFFLINE,
  /// Only visible to the user; others see them offline.
  INVISIBLE;

  /// Invisible on any connection means invisible, then do-not-disturb on any means do-not-disturb, then online on any
  /// means online.
  public static PresenceStatus of(Collection<User.Presence> sockets) {
    if (sockets.isEmpty()) {
      return OFFLINE;
    }
    if (sockets.contains(User.Presence.INVISIBLE)) {
      return INVISIBLE;
    }
    if (sockets.contains(User.Presence.DND)) {
      return DND;
    }
    return sockets.contains(User.Presence.ONLINE) ? ONLINE : IDLE;
  }

  /// The status as others see it.
  public PresenceStatus visibleToOthers() {
    return this == INVISIBLE ? OFFLINE : this;
  }

  public String text() {
    return Inputs.textOf(this);
  }
}

package dev.trestle.apps.guild.event;

import dev.trestle.web.TextFrame;

/// Makes what clients receive of an event.
@FunctionalInterface
public interface Rendering {
  /// The event as one user receives it.
  Rendered render(String userId, TopicEvent event);

  /// A rendered event.
  ///
  /// @param beginning the frame without its end, which has the id of a client's subscription
  /// @param forUser whether it depends on the user; if not, all users may receive it
  record Rendered(TextFrame.Beginning beginning, boolean forUser) {}
}

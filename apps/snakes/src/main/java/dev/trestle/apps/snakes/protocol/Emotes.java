package dev.trestle.apps.snakes.protocol;

import java.util.List;

/// The emotes that players can send.
public final class Emotes {
  public static final List<String> ALL =
      List.of(
          "wave",
          "thumbsUp",
          "clap",
          "laugh",
          "cry",
          "angry",
          "wow",
          "heart",
          "fire",
          "snake",
          "ladder",
          "party");

  private Emotes() {}
}

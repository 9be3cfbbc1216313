package dev.trestle.apps.snakes.protocol;

import java.util.List;

/// What can be said in a game without words.
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

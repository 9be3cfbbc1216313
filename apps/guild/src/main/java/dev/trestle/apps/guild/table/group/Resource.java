package dev.trestle.apps.guild.table.group;

import dev.trestle.singletable.attribute.Stored;

/// The kind of an item that users can work on together.
public enum Resource {
  @Stored(as = "GOAL")
  GOAL,
  @Stored(as = "QUEST")
  QUEST,
  @Stored(as = "TASK")
  TASK
}

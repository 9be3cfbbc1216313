package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.singletable.write.Write;
import java.util.List;

/// An activity that is not stored yet, and the writes that store it.
record Posting(Activity activity, List<Write<?>> writes) {
  Posting {
    writes = List.copyOf(writes);
  }
}

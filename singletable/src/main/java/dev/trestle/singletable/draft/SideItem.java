package dev.trestle.singletable.draft;

import dev.trestle.singletable.draft.PatternDraft.BatchDraft;
import dev.trestle.singletable.draft.PatternDraft.CountDraft;
import dev.trestle.singletable.draft.PatternDraft.GetDraft;
import dev.trestle.singletable.draft.PatternDraft.OnceDraft;
import dev.trestle.singletable.draft.PatternDraft.OwnerDraft;
import dev.trestle.singletable.draft.PatternDraft.QueryDraft;
import java.util.ArrayList;
import java.util.List;

/// What a table stores beside its entities: locks of what is unique, counters, outcomes of requests.
///
/// @param name for whoever has to mend its key
record SideItem(String name, KeyDraft key) {
  static List<SideItem> of(TableDraft table) {
    var found = new ArrayList<SideItem>();
    for (var entity : table.entities()) {
      for (var unique : entity.uniques()) {
        found.add(
            new SideItem(
                "the lock of %s.%s".formatted(entity.name(), unique.name()), unique.key()));
      }
    }
    for (var pattern : table.patterns()) {
      var name = pattern.signature().name();
      switch (pattern) {
        case CountDraft counter -> found.add(new SideItem("the counter " + name, counter.key()));
        case OnceDraft once -> found.add(new SideItem("the request " + name, once.key()));
        case GetDraft _, BatchDraft _, OwnerDraft _, QueryDraft _ -> {
          // Reads only.
        }
      }
    }
    return found;
  }
}

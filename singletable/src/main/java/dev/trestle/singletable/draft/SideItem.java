package dev.trestle.singletable.draft;

import dev.trestle.singletable.draft.PatternDraft.BatchDraft;
import dev.trestle.singletable.draft.PatternDraft.CountDraft;
import dev.trestle.singletable.draft.PatternDraft.GetDraft;
import dev.trestle.singletable.draft.PatternDraft.OnceDraft;
import dev.trestle.singletable.draft.PatternDraft.OwnerDraft;
import dev.trestle.singletable.draft.PatternDraft.QueryDraft;
import dev.trestle.singletable.sketch.IndexSketch;
import dev.trestle.singletable.sketch.TableSketch;
import dev.trestle.singletable.template.Template;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a table stores beside its entities: locks of what is unique, counters, outcomes of requests.
///
/// @param name for whoever has to mend its key
/// @param others what it has beside its key, as far as that could put it into an index
record SideItem(String name, KeyDraft key, Map<String, Template> others) {
  /// The outcome of a request is a map, which is no key, and nobody asks for a fingerprint.
  private static final Template ANYTHING = Template.parse("{anything:plain}");

  static SideItem of(EntityDraft entity) {
    return new SideItem(entity.name(), entity.key(), Map.of());
  }

  static List<SideItem> of(TableDraft table) {
    var found = new ArrayList<SideItem>();
    for (var entity : table.entities()) {
      for (var unique : entity.uniques()) {
        found.add(
            new SideItem(
                "the lock of %s.%s".formatted(entity.name(), unique.name()),
                unique.key(),
                others(table, unique.type(), unique.kept().values())));
      }
    }
    for (var pattern : table.patterns()) {
      var name = pattern.signature().name();
      switch (pattern) {
        case CountDraft counter ->
            found.add(
                new SideItem(
                    "the counter " + name,
                    counter.key(),
                    others(
                        table, counter.type(), List.of(counter.attribute(), counter.changedAt()))));
        case OnceDraft once ->
            found.add(
                new SideItem(
                    "the request " + name,
                    once.key(),
                    others(table, once.type(), List.of(table.sketch().ttl()))));
        case GetDraft _, BatchDraft _, OwnerDraft _, QueryDraft _ -> {
          // Reads only.
        }
      }
    }
    return found;
  }

  private static Map<String, Template> others(
      TableDraft table, String type, Collection<String> attributes) {
    var others = new HashMap<String, Template>();
    attributes.forEach(attribute -> others.put(attribute, ANYTHING));
    table.typeAttribute().ifPresent(attribute -> others.put(attribute, Template.parse(type)));
    return others;
  }

  /// Its key in the table itself, or in an index; empty where it is not there.
  Optional<IndexKeyDraft> keyIn(Optional<IndexSketch> index, TableSketch table) {
    if (index.isEmpty()) {
      return Optional.of(IndexKeyDraft.of(key));
    }
    var all = new HashMap<>(others);
    all.put(table.pk(), key.partition());
    all.put(table.sk(), key.sort());
    return all.keySet().containsAll(index.get().attributes())
        ? Optional.of(
            new IndexKeyDraft(
                key.place(),
                index.get().pk().stream().map(all::get).toList(),
                index.get().sk().stream().map(all::get).toList()))
        : Optional.empty();
  }
}

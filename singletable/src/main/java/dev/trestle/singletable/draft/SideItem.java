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
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/// What a table stores beside its entities: locks of what is unique, counters, outcomes of requests.
///
/// @param name for whoever has to mend its key
/// @param type what the type attribute holds, where there is one
/// @param attributes what it has beside that and its key, as far as the design names it
record SideItem(String name, KeyDraft key, String type, List<String> attributes) {
  /// The outcome of a request is a map, which is no key, and nobody asks for a fingerprint.
  private static final Template ANYTHING = Template.parse("{anything:plain}");

  static SideItem of(EntityDraft entity) {
    return new SideItem(entity.label(), entity.key(), entity.name(), List.of());
  }

  static List<SideItem> of(TableDraft table) {
    var found = new ArrayList<SideItem>();
    for (var entity : table.entities()) {
      for (var unique : entity.uniques()) {
        found.add(
            new SideItem(
                "the lock of %s.%s".formatted(entity.name(), unique.name()),
                unique.key(),
                unique.type(),
                List.copyOf(unique.kept().values())));
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
                    counter.type(),
                    said(counter.attribute(), counter.changedAt())));
        case OnceDraft once ->
            found.add(
                new SideItem(outcome(name), once.key(), once.type(), said(table.sketch().ttl())));
        case GetDraft _, BatchDraft _, OwnerDraft _, QueryDraft _ -> {
          // Reads only.
        }
      }
    }
    return found;
  }

  /// What a request that is carried out once leaves behind.
  ///
  /// @param method whose requests they are, which is often called `request`
  static String outcome(String method) {
    return "the outcome of %s()".formatted(method);
  }

  private static List<String> said(String... texts) {
    return Arrays.stream(texts).filter(text -> !text.isEmpty()).toList();
  }

  /// Its key in the table itself, or in an index; empty where it is not there.
  Optional<IndexKeyDraft> keyIn(Optional<IndexSketch> index, TableSketch table) {
    if (index.isEmpty()) {
      return Optional.of(IndexKeyDraft.of(key));
    }
    var all = new HashMap<String, Template>();
    attributes.forEach(attribute -> all.put(attribute, ANYTHING));
    if (!table.type().isEmpty()) {
      all.put(table.type(), Template.parse(type));
    }
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

package dev.trestle.singletable.draft;

import dev.trestle.singletable.Ref;
import dev.trestle.singletable.draft.PatternDraft.GetDraft;
import dev.trestle.singletable.draft.PatternDraft.OwnerDraft;
import dev.trestle.singletable.draft.PatternDraft.QueryDraft;
import dev.trestle.singletable.draft.Templates.Scope;
import dev.trestle.singletable.sketch.PatternSketch;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.Signature;
import dev.trestle.singletable.sketch.TableSketch;
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Makes drafts of the ways in which entities are found.
record PatternDrafter(TableSketch table, Entries entities, Templates templates, Problems problems) {
  Optional<? extends PatternDraft> get(PatternSketch.Get get) {
    var signature = get.signature();
    boolean isRef = signature.returns().is(Ref.class) && get.unique().isEmpty();
    return problems
        .attempt(
            signature.place(),
            () ->
                entities.find(
                    Returned.entity(signature, isRef ? Ref.class : Optional.class),
                    signature.toString()))
        .flatMap(found -> found)
        .flatMap(entity -> get.unique().isEmpty() ? byKey(get, entity) : byUnique(get, entity));
  }

  private Optional<? extends PatternDraft> byKey(PatternSketch.Get get, EntityDraft entity) {
    return problems.attempt(
        get.signature().place(),
        () -> {
          requireParameters(entity.key(), get.signature());
          return new GetDraft(get.signature(), entity, !get.eventual());
        });
  }

  private Optional<? extends PatternDraft> byUnique(PatternSketch.Get get, EntityDraft entity) {
    var signature = get.signature();
    return problems.attempt(
        signature.place().member("unique"),
        () -> {
          var unique = unique(get, entity);
          requireParameters(unique.key(), signature);
          return new OwnerDraft(signature, entity, unique);
        });
  }

  private static UniqueDraft unique(PatternSketch.Get get, EntityDraft entity) {
    return entity.uniques().stream()
        .filter(each -> each.name().equals(get.unique()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: %s of %s is not unique; say so with a @Unique(\"%s\")"
                        .formatted(get.signature(), get.unique(), entity.name(), get.unique())));
  }

  private void requireParameters(KeyDraft key, Signature signature) {
    var scope = scope(signature);
    templates.fillable(key.partition(), scope);
    templates.fillable(key.sort(), scope);
  }

  private static Scope scope(Signature signature) {
    return Scope.method(signature.name(), signature.parameters());
  }

  Optional<QueryDraft> query(PatternSketch.Query query) {
    var signature = query.signature();
    var index =
        query.index().isEmpty()
            ? Optional.of(Optional.<String>empty())
            : problems.attempt(
                query.key().place().member("index"),
                () -> Optional.of(table.index(query.index(), signature.toString()).name()));
    var family =
        problems
            .attempt(
                signature.place(),
                () -> entities.family(Returned.list(signature), signature.toString()))
            .flatMap(found -> found);
    var range = range(query);
    if (index.isEmpty() || family.isEmpty()) {
      return Optional.empty();
    }
    var partition =
        templates.read(
            query.key().place().member("pk"),
            query.key().pk(),
            scope(signature),
            asked(index.get(), family.get()));
    return partition.flatMap(
        pk -> range.map(bounds -> draft(query, family.get(), index.get(), pk, bounds)));
  }

  private static QueryDraft draft(
      PatternSketch.Query query,
      List<EntityDraft> family,
      Optional<String> index,
      Template partition,
      RangeDraft range) {
    return new QueryDraft(
        query.signature(),
        query.key().place(),
        family,
        index,
        partition,
        range,
        !query.newestFirst(),
        query.filtered(),
        index.isEmpty() && !query.eventual());
  }

  /// What a query asks for is written as it is stored.
  private static UnaryOperator<Template> asked(Optional<String> index, List<EntityDraft> family) {
    boolean plain =
        family.stream()
            .flatMap(entity -> entity.keyIn(index).stream())
            .allMatch(key -> key.partition().parts().stream().anyMatch(Part::isPlain));
    return template -> plain ? template.plain().orElse(template) : template;
  }

  private Optional<RangeDraft> range(PatternSketch.Query query) {
    var bounds = query.bounds();
    var given =
        Stream.of(query.key().sk(), bounds.after(), bounds.before(), bounds.from())
            .filter(text -> !text.isEmpty())
            .count();
    if (given > 1 || bounds.from().isEmpty() != bounds.to().isEmpty()) {
      problems.add(
          query.key().place(),
          "%s: give one of sk, after, before, or from and to".formatted(query.signature()));
      return Optional.empty();
    }
    if (!bounds.after().isEmpty()) {
      return bound(query, "after", bounds.after()).map(RangeDraft.After::new);
    }
    if (!bounds.before().isEmpty()) {
      return bound(query, "before", bounds.before()).map(RangeDraft.Before::new);
    }
    if (bounds.from().isEmpty()) {
      return bound(query, "sk", query.key().sk()).map(RangeDraft.Prefix::new);
    }
    var low = bound(query, "from", bounds.from());
    var high = bound(query, "to", bounds.to());
    return low.flatMap(from -> high.map(to -> new RangeDraft.Within(from, to)));
  }

  private Optional<Template> bound(PatternSketch.Query query, String member, String text) {
    Place place = query.key().place().member(member);
    return templates.read(place, text, scope(query.signature()));
  }
}

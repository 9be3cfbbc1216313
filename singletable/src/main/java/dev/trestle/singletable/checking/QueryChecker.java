package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.checked.CheckedPattern.CheckedQuery;
import dev.trestle.singletable.checked.CheckedRange;
import dev.trestle.singletable.checking.TemplateReader.Scope;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.declaration.PatternDeclaration.Bounds;
import dev.trestle.singletable.declaration.TableDeclaration;
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Checks the declarations of queries.
record QueryChecker(
    TableDeclaration table,
    DeclaredEntities entities,
    TemplateReader templates,
    DesignProblems problems) {
  /// A query with its index and its entities, which are known.
  private record Asking(
      PatternDeclaration.Query query,
      Optional<IndexDeclaration> index,
      List<CheckedEntity> family) {
    Scope scope() {
      return Scope.method(query.signature().name(), query.signature().parameters());
    }

    Optional<String> indexName() {
      return index.map(IndexDeclaration::name);
    }

    /// The index or the table that is queried, for error messages.
    String source() {
      return index.map(found -> "index " + found.name()).orElse("the table");
    }

    /// The templates of its entities for one key attribute.
    List<Template> stored(boolean sort, int at) {
      return family.stream()
          .flatMap(entity -> entity.keyIn(indexName()).stream())
          .map(key -> sort ? key.sort() : key.partition())
          .filter(side -> side.size() > at)
          .map(side -> side.get(at))
          .toList();
    }
  }

  Optional<CheckedQuery> check(PatternDeclaration.Query query) {
    var signature = query.signature();
    var index =
        query.index().isEmpty()
            ? Optional.of(Optional.<IndexDeclaration>empty())
            : problems.attempt(
                query.key().place().member("index"),
                () -> Optional.of(table.index(query.index(), signature.toString())));
    var family =
        problems
            .attempt(
                signature.place(),
                () -> entities.family(ReturnTypes.list(signature), signature.toString()))
            .flatMap(found -> found);
    requireConsistency(query);
    return index.flatMap(
        where -> family.flatMap(found -> withTemplates(query, where, found).flatMap(this::check)));
  }

  /// The query with its templates, which are derived from the entities where they are left out.
  private Optional<Asking> withTemplates(
      PatternDeclaration.Query query,
      Optional<IndexDeclaration> index,
      List<CheckedEntity> family) {
    if (!query.key().pk().isEmpty()) {
      return Optional.of(new Asking(query, index, family));
    }
    var derived = new DerivedQuery(query, index.map(IndexDeclaration::name), family);
    return problems
        .attempt(query.key().place(), derived::withTemplates)
        .map(said -> new Asking(said, index, family));
  }

  private void requireConsistency(PatternDeclaration.Query query) {
    var place = query.key().place().member("consistent");
    if (query.consistent() && query.eventual()) {
      problems.add(
          place, "%s is consistent and eventual at once; drop one".formatted(query.signature()));
    } else if (query.consistent() && !query.index().isEmpty()) {
      problems.add(
          place,
          "%s is consistent, but index %s is only eventually consistent; query by the table's own key, or find one entity by a unique attribute, with @Unique"
              .formatted(query.signature(), query.index()));
    }
  }

  private Optional<CheckedQuery> check(Asking asking) {
    var query = asking.query;
    var attributes = asking.index.map(IndexDeclaration::pk).orElse(List.of(table.pk()));
    var partition =
        problems
            .attempt(
                query.key().place().member("pk"),
                () -> {
                  TemplateReader.requireOneForEach(
                      query.signature().toString(),
                      "partition",
                      asking.source(),
                      attributes,
                      query.key().pk());
                  return query.key().pk();
                })
            .flatMap(texts -> all("pk", false, texts, asking));
    int sorts = asking.index.map(found -> found.sk().size()).orElse(1);
    return sorts == 1
        ? partition.flatMap(pk -> oneSort(asking).map(range -> check(asking, pk, List.of(), range)))
        : partition.flatMap(pk -> severalSorts(asking, pk, sorts));
  }

  private Optional<List<Template>> all(
      String member, boolean sort, List<String> texts, Asking asking) {
    var found = new ArrayList<Template>();
    for (int i = 0; i < texts.size(); i++) {
      template(member, texts.get(i), sort, i, asking).ifPresent(found::add);
    }
    return found.size() == texts.size() ? Optional.of(found) : Optional.empty();
  }

  private static CheckedQuery check(
      Asking asking, List<Template> partition, List<Template> equal, CheckedRange range) {
    var query = asking.query;
    return new CheckedQuery(
        query.signature(),
        query.key().place(),
        asking.family,
        asking.indexName(),
        partition,
        equal,
        range,
        !query.descending(),
        query.skipOtherTypes(),
        asking.index.isEmpty() && !query.eventual());
  }

  /// The range of a sort key with one attribute: `sk` is its prefix, with complete parts.
  private Optional<? extends CheckedRange> oneSort(Asking asking) {
    var query = asking.query;
    var bounds = query.bounds();
    var prefix = query.key().sk();
    var given =
        Stream.concat(
                prefix.stream(),
                Stream.of(bounds.begins(), bounds.after(), bounds.before(), fromOrTo(bounds)))
            .filter(text -> !text.isEmpty())
            .count();
    if (given > 1 || prefix.size() > 1) {
      problems.add(
          query.key().place(),
          "%s: give one of sk, begins, after, before, or from and to".formatted(query.signature()));
      return Optional.empty();
    }
    return bounds.isEmpty()
        ? template("sk", prefix.isEmpty() ? "" : prefix.getFirst(), true, 0, asking)
            .flatMap(template -> wholeParts(template, asking))
        : range(asking, 0).filter(found -> isBeginning(found, asking));
  }

  /// Whether a range needs `begins`, since `sk` could not express it.
  private boolean isBeginning(CheckedRange range, Asking asking) {
    if (!(range instanceof CheckedRange.Prefix(var asked)) || endsOpen(asked, asking)) {
      return true;
    }
    problems.add(
        asking.query.key().place().member("begins"),
        "%s: \"%s\" does not end with an open part; use sk instead of begins"
            .formatted(asking.query.signature(), asked));
    return false;
  }

  private boolean endsOpen(Template asked, Asking asking) {
    var owner = asking.query.signature().toString();
    return templates.forms().endsOpen(asked, asking.scope().names(), owner);
  }

  /// The text of one of both bounds, where any is given.
  private static String fromOrTo(Bounds bounds) {
    return bounds.from().isEmpty() ? bounds.to() : bounds.from();
  }

  /// The range of keys with a prefix whose parts are complete. Where the last part could be longer in a stored key, the prefix has to be
  /// the whole key.
  private Optional<? extends CheckedRange> wholeParts(Template asked, Asking asking) {
    var stored = asking.stored(true, 0);
    if (stored.isEmpty() || !endsOpen(asked, asking)) {
      return Optional.of(new CheckedRange.Prefix(asked));
    }
    if (stored.stream().allMatch(asked::isShapedLike)) {
      return Optional.of(new CheckedRange.Exact(asked));
    }
    var longer =
        stored.stream()
            .flatMap(key -> key.literalAfter(asked).stream())
            .findFirst()
            .map(literal -> "write \"%s%s\", or ".formatted(asked, literal))
            .orElse("write ");
    problems.add(
        asking.query.key().place().member("sk"),
        "%s: \"%s\" would also find longer values, s10 for s1; %sbegins = \"%s\" where a beginning is meant"
            .formatted(asking.query.signature(), asked, longer, asked));
    return Optional.empty();
  }

  /// The query of a sort key with several attributes: `sk` has the exact values of the first of them, and a range may follow.
  private Optional<CheckedQuery> severalSorts(Asking asking, List<Template> partition, int sorts) {
    var query = asking.query;
    var bounds = query.bounds();
    int equal = query.key().sk().size();
    long ranges =
        Stream.of(bounds.begins(), bounds.after(), bounds.before(), fromOrTo(bounds))
            .filter(text -> !text.isEmpty())
            .count();
    if (ranges > 1) {
      problems.add(
          query.key().place(),
          "%s: beside sk, give one of begins, after, before, or from and to"
              .formatted(query.signature()));
      return Optional.empty();
    }
    if (equal + ranges > sorts) {
      problems.add(
          query.key().place().member("sk"),
          "%s: the sort key of %s has %s; sk and the range after it give %d"
              .formatted(
                  query.signature(),
                  asking.source(),
                  TemplateReader.counted(asking.index.map(IndexDeclaration::sk).orElse(List.of())),
                  equal + ranges));
      return Optional.empty();
    }
    var range =
        ranges == 0
            ? Optional.of(new CheckedRange.Prefix(Template.parse("")))
            : range(asking, equal);
    return all("sk", true, query.key().sk(), asking)
        .flatMap(all -> range.map(found -> check(asking, partition, all, found)));
  }

  /// @param at the index of the attribute in the sort key
  private Optional<? extends CheckedRange> range(Asking asking, int at) {
    var bounds = asking.query.bounds();
    if (!bounds.begins().isEmpty()) {
      return beginning(bounds.begins(), at, asking).map(CheckedRange.Prefix::new);
    }
    if (!bounds.after().isEmpty()) {
      return bound("after", bounds.after(), at, asking).map(CheckedRange.After::new);
    }
    if (!bounds.before().isEmpty()) {
      return bound("before", bounds.before(), at, asking).map(CheckedRange.Before::new);
    }
    if (bounds.to().isEmpty()) {
      return bound("from", bounds.from(), at, asking).map(CheckedRange.From::new);
    }
    if (bounds.from().isEmpty()) {
      return bound("to", bounds.to(), at, asking).map(CheckedRange.To::new);
    }
    var low = template("from", bounds.from(), true, at, asking);
    var high = template("to", bounds.to(), true, at, asking);
    return low.flatMap(from -> high.map(to -> new CheckedRange.Within(from, to)));
  }

  /// The bound of a range without a second bound. The range ends with the last key that begins with the literal of the bound.
  private Optional<Template> bound(String member, String text, int at, Asking asking) {
    return template(member, text, true, at, asking)
        .filter(
            template -> {
              if (template.parts().isEmpty()) {
                problems.add(
                    asking.query.key().place().member(member),
                    "%s: \"%s\" has no part, so the range would end where it begins; use sk for what begins with it, or both from and to"
                        .formatted(asking.query.signature(), template));
              }
              return !template.parts().isEmpty();
            });
  }

  private Optional<Template> beginning(String text, int at, Asking asking) {
    var stored = asking.stored(true, at);
    if (!stored.isEmpty() && stored.stream().allMatch(Template::isNumber)) {
      problems.add(
          asking.query.key().place().member("begins"),
          "%s: \"%s\" is compared with a number, %s, and only texts begin with something; ask for it with sk or a range"
              .formatted(asking.query.signature(), text, stored.getFirst()));
      return Optional.empty();
    }
    return template("begins", text, true, at, asking);
  }

  private Optional<Template> template(
      String member, String text, boolean sort, int at, Asking asking) {
    return templates.readAttribute(
        asking.query.key().place().member(member),
        text,
        asking.scope(),
        template -> asStored(template, asking.stored(sort, at), asking));
  }

  /// The template of a query in the format in which the attribute is stored.
  private static Template asStored(Template asked, List<Template> stored, Asking asking) {
    if (asked.pieces().isEmpty() || stored.isEmpty()) {
      return asked;
    }
    if (stored.stream().allMatch(Template::isNumber)) {
      return asked
          .whole(Part.NUMBER)
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "%s: \"%s\" is compared with a number, %s; ask for it with one part and nothing else"
                          .formatted(asking.query.signature(), asked, stored.getFirst())));
    }
    if (asked.hasNumber()) {
      throw new IllegalArgumentException(
          "%s: \"%s\" is a number, but is compared with a text, \"%s\""
              .formatted(asking.query.signature(), asked, stored.getFirst()));
    }
    boolean plain = stored.stream().allMatch(each -> each.parts().stream().anyMatch(Part::isPlain));
    return plain ? asked.whole(Part.PLAIN).orElse(asked) : asked;
  }
}

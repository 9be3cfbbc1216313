package dev.trestle.singletable.checking;

import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.checked.CheckedIndexKey;
import dev.trestle.singletable.declaration.IndexKeyDeclaration;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.declaration.PatternDeclaration.Bounds;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.template.KnownParts;
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Derives the templates of a query without templates, from the keys of the entities that it lists and from the names of its parameters.
///
/// @param index the index that is queried; empty for the table itself
/// @param family the entities that it lists
record DerivedQuery(
    PatternDeclaration.Query query, Optional<String> index, List<CheckedEntity> family) {
  /// The condition on a sort key: the exact values of its first attributes, and a range of the next one.
  private record Sort(List<String> equal, String prefix, Bounds bounds) {}

  /// The same query with templates. Throws an `IllegalArgumentException` where they cannot be derived.
  PatternDeclaration.Query withTemplates() {
    requireNoTemplates();
    var keys = family.stream().map(this::key).toList();
    var partition = partition(keys);
    var sort = sort(keys);
    boolean single = keys.getFirst().sort().size() == 1;
    requireUsed(partition, sort);
    return new PatternDeclaration.Query(
        query.signature(),
        query.index(),
        new IndexKeyDeclaration(query.key().place(), partition, single ? prefix(sort) : sort.equal),
        single ? sort.bounds : begins(sort),
        query.descending(),
        query.skipOtherTypes(),
        query.eventual(),
        query.consistent());
  }

  private static List<String> prefix(Sort sort) {
    return sort.prefix.isEmpty() ? List.of() : List.of(sort.prefix);
  }

  private static Bounds begins(Sort sort) {
    var bounds = sort.bounds;
    return new Bounds(sort.prefix, bounds.after(), bounds.before(), bounds.from(), bounds.to());
  }

  private void requireNoTemplates() {
    if (!query.key().sk().isEmpty() || !query.bounds().begins().isEmpty()) {
      throw wrong("it has a template for the sort key, but none for the partition key; give pk");
    }
    for (var bound : bounds()) {
      if (!parameters().contains(bound)) {
        throw wrong(
            "without pk, a bound is the name of a parameter, and \"%s\" is none".formatted(bound));
      }
    }
  }

  private IllegalArgumentException wrong(String why) {
    return new IllegalArgumentException("%s: %s".formatted(query.signature(), why));
  }

  private Set<String> parameters() {
    return query.signature().parameters().stream()
        .filter(parameter -> !parameter.type().is(PageRequest.class))
        .map(JavaParameter::name)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private List<String> bounds() {
    var bounds = query.bounds();
    return Stream.of(bounds.after(), bounds.before(), bounds.from(), bounds.to())
        .filter(text -> !text.isEmpty())
        .toList();
  }

  /// The parameters that fill key parts of the same name.
  private KnownParts given() {
    var given = parameters();
    given.removeAll(bounds());
    return new KnownParts(given);
  }

  private CheckedIndexKey key(CheckedEntity entity) {
    return entity
        .keyIn(index)
        .orElseThrow(
            () ->
                wrong(
                    "%s is never in index %s; add an @Indexed to the entity"
                        .formatted(entity.label(), index.orElse(""))));
  }

  private List<String> partition(List<CheckedIndexKey> keys) {
    var first = keys.getFirst().partition();
    for (int i = 1; i < keys.size(); i++) {
      if (!keys.get(i).partition().equals(first)) {
        throw wrong(
            "%s (%s) and %s (%s) are not in one partition; give pk"
                .formatted(
                    family.getFirst().label(),
                    keys.getFirst(),
                    family.get(i).label(),
                    keys.get(i)));
      }
    }
    for (var template : first) {
      given()
          .missing(template)
          .ifPresent(
              part -> {
                throw wrong(
                    "the partition key of %s is \"%s\", and no parameter is called %s; add one, or give pk"
                        .formatted(family.getFirst().label(), template, part.root()));
              });
    }
    return first.stream().map(Template::toString).toList();
  }

  private Sort sort(List<CheckedIndexKey> keys) {
    var all = keys.stream().map(key -> sortOf(key.sort())).distinct().toList();
    if (all.size() == 1) {
      return all.getFirst();
    }
    if (!bounds().isEmpty() || keys.getFirst().sort().size() != 1) {
      throw wrong(
          "it lists %s, whose sort keys differ; give pk, and templates for the sort key"
              .formatted(
                  family.stream().map(CheckedEntity::label).collect(Collectors.joining(", "))));
    }
    var prefixes = all.stream().map(each -> Template.parse(each.prefix)).toList();
    return new Sort(List.of(), KnownParts.common(prefixes), Bounds.NONE);
  }

  private Sort sortOf(List<Template> attributes) {
    var equal = new ArrayList<String>();
    while (attributes.size() > 1
        && equal.size() < attributes.size()
        && given().missing(attributes.get(equal.size())).isEmpty()) {
      equal.add(attributes.get(equal.size()).toString());
    }
    if (equal.size() == attributes.size()) {
      if (!bounds().isEmpty()) {
        throw wrong("its parameters fill the whole sort key, and nothing is left for a bound");
      }
      return new Sort(equal, "", Bounds.NONE);
    }
    var next = attributes.get(equal.size());
    return bounds().isEmpty()
        ? new Sort(equal, given().prefix(next), Bounds.NONE)
        : new Sort(equal, "", bounds(next));
  }

  private Bounds bounds(Template template) {
    var said = query.bounds();
    if (said.from().isEmpty() || said.to().isEmpty()) {
      requireOpenFirst(template);
    }
    return new Bounds(
        "",
        bound(template, said.after()),
        bound(template, said.before()),
        bound(template, said.from()),
        bound(template, said.to()));
  }

  /// Throws where the first part of a bound is given: a range with one bound ends only with the literal before that part, so it would find
  /// other values of the part, too.
  private void requireOpenFirst(Template template) {
    template.parts().stream()
        .findFirst()
        .filter(given()::contains)
        .ifPresent(
            part -> {
              throw wrong(
                  "the bound %s would find more than one %s, which comes before it in \"%s\"; use from and to"
                      .formatted(bounds().getFirst(), part, template));
            });
  }

  /// The prefix of a key up to the first part that no parameter fills. The bound fills that part, and the parts that follow from both are
  /// added.
  private String bound(Template template, String parameter) {
    return parameter.isEmpty()
        ? ""
        : given()
            .prefix(template, parameter)
            .orElseThrow(
                () ->
                    wrong(
                        "its parameters fill the whole sort key, and nothing is left for the bound %s"
                            .formatted(parameter)));
  }

  /// Throws where a parameter is in no template, since it would be ignored.
  private void requireUsed(List<String> partition, Sort sort) {
    var bounds = sort.bounds;
    var used =
        Stream.of(
                partition,
                sort.equal,
                List.of(sort.prefix, bounds.after(), bounds.before(), bounds.from(), bounds.to()))
            .flatMap(List::stream)
            .flatMap(text -> Template.parse(text).parts().stream())
            .map(Part::root)
            .collect(Collectors.toSet());
    for (var parameter : parameters()) {
      if (!used.contains(parameter)) {
        throw wrong(
            "the parameter %s is not used: the keys of %s are %s, and the query asks for %s"
                .formatted(
                    parameter,
                    family.getFirst().label(),
                    key(family.getFirst()),
                    asked(partition, sort)));
      }
    }
  }

  private static String asked(List<String> partition, Sort sort) {
    var sorts = new ArrayList<>(sort.equal);
    Stream.of(sort.prefix, sort.bounds.after(), sort.bounds.before(), sort.bounds.from())
        .filter(text -> !text.isEmpty())
        .forEach(sorts::add);
    return "%s / %s".formatted(String.join(", ", partition), String.join(", ", sorts));
  }
}

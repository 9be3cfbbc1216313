package dev.trestle.singletable.checking;

import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.checked.CheckedPattern.CheckedBatchGet;
import dev.trestle.singletable.checked.CheckedPattern.CheckedCounter;
import dev.trestle.singletable.checked.CheckedPattern.CheckedGet;
import dev.trestle.singletable.checked.CheckedPattern.CheckedIdempotent;
import dev.trestle.singletable.checked.CheckedPattern.CheckedQuery;
import dev.trestle.singletable.checked.CheckedPattern.CheckedUniqueGet;
import dev.trestle.singletable.checked.CheckedTable;
import dev.trestle.singletable.declaration.PatternSignature;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks that every parameter of an access pattern fills a part of its key. A parameter that fills none would be ignored.
record ParameterCheck(CheckedTable table, DesignProblems problems) {
  void run() {
    for (var pattern : table.patterns()) {
      var signature = pattern.signature();
      switch (pattern) {
        case CheckedGet get ->
            require(signature, signature.parameters(), get.entity().key().roots());
        case CheckedBatchGet batch -> require(signature, batch.parameters(), batch.key().roots());
        case CheckedUniqueGet owner ->
            require(signature, signature.parameters(), owner.unique().key().roots());
        case CheckedQuery query -> require(signature, signature.parameters(), roots(query));
        case CheckedCounter count ->
            require(signature, signature.parameters(), count.key().roots());
        case CheckedIdempotent once ->
            require(signature, signature.parameters(), once.key().roots());
      }
    }
  }

  private static Set<String> roots(CheckedQuery query) {
    return Stream.of(query.partition(), query.equal(), query.range().bounds())
        .flatMap(List::stream)
        .map(Template::parts)
        .flatMap(List::stream)
        .map(Part::root)
        .collect(Collectors.toSet());
  }

  private void require(
      PatternSignature signature, List<JavaParameter> parameters, Set<String> used) {
    for (var parameter : parameters) {
      if (!used.contains(parameter.name()) && !parameter.type().is(PageRequest.class)) {
        problems.add(
            signature.place(),
            "%s has the parameter %s, which no template uses; put {%s} into a key, or drop it."
                .formatted(signature, parameter.name(), parameter.name()));
      }
    }
  }
}

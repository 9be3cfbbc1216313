package dev.trestle.apps.nbhd.generator.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A part of a parsed template.
sealed interface TemplateNode {
  /// Text of the file, written as it is.
  record Literal(String text) implements TemplateNode {}

  /// A value, written in the encoding of its place.
  record Variable(Expression expression, Escaping escaping) implements TemplateNode {}

  record Condition(
      Expression expression, boolean negated, List<TemplateNode> then, List<TemplateNode> otherwise)
      implements TemplateNode {}

  record Repetition(
      Expression expression, String name, List<TemplateNode> body, List<TemplateNode> whenEmpty)
      implements TemplateNode {}

  record Partial(String name, Place place) implements TemplateNode {}

  /// A path such as `post.title`, or a text in quotes, and the filters after it.
  ///
  /// @param literal the text in quotes; absent for a path
  record Expression(
      List<String> path, @Nullable String literal, List<FilterCall> filters, Place place) {}

  record FilterCall(TemplateFilter filter, String argument) {}
}

package dev.trestle.apps.nbhd.generator.template;

import dev.trestle.apps.nbhd.generator.template.TemplateNode.Condition;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.Expression;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.Literal;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.Partial;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.Repetition;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.Variable;
import dev.trestle.apps.nbhd.generator.value.RootLinks;
import dev.trestle.apps.nbhd.generator.value.TemplateValue;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Fields;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Items;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Markup;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Renders one page. For one use.
final class TemplateRenderer {
  private final Map<String, List<TemplateNode>> partials;
  private final RenderLimits limits;
  private final PageAddresses addresses;
  private final FilterValues filters;
  private final StringBuilder out = new StringBuilder(8 << 10);
  private int steps;
  private int depth;

  TemplateRenderer(
      Map<String, List<TemplateNode>> partials, RenderLimits limits, PageAddresses addresses) {
    this.partials = partials;
    this.limits = limits;
    this.addresses = addresses;
    this.filters = new FilterValues(addresses);
  }

  String render(String file, List<TemplateNode> nodes, Fields fields) {
    render(nodes, fields, new Place(file, 1));
    return out.toString();
  }

  private void render(List<TemplateNode> nodes, Fields fields, Place near) {
    for (var node : nodes) {
      if (++steps > limits.steps()) {
        throw new TemplateException(
            near, "The page takes more than %d steps to render.".formatted(limits.steps()));
      }
      if (out.length() > limits.outputChars()) {
        throw new TemplateException(
            near, "The page has more than %d characters.".formatted(limits.outputChars()));
      }
      switch (node) {
        case Literal(var text) -> out.append(text);
        case Variable variable -> write(variable, fields);
        case Condition condition -> {
          boolean holds =
              find(condition.expression(), fields).filter(TemplateValue::isTrue).isPresent();
          render(
              holds != condition.negated() ? condition.then() : condition.otherwise(),
              fields,
              condition.expression().place());
        }
        case Repetition repetition -> repeat(repetition, fields);
        case Partial(var name, var place) -> include(name, place, fields);
      }
    }
  }

  private void write(Variable variable, Fields fields) {
    var value = load(variable.expression(), fields);
    if (value instanceof Markup(var html) && variable.escaping() == Escaping.TEXT) {
      out.append(RootLinks.rewrite(html, addresses.rootPrefix()));
      return;
    }
    variable.escaping().write(filters.text(value, variable.expression().place()), out);
  }

  private void repeat(Repetition repetition, Fields fields) {
    var place = repetition.expression().place();
    if (!(load(repetition.expression(), fields) instanceof Items(var items))) {
      throw new TemplateException(place, "{{#each}} needs a list.");
    }
    if (items.isEmpty()) {
      render(repetition.whenEmpty(), fields, place);
    }
    for (int i = 0; i < items.size(); i++) {
      render(repetition.body(), new Loop(fields, repetition.name(), items, i), place);
    }
  }

  private void include(String name, Place place, Fields fields) {
    var nodes = partials.get(name);
    if (nodes == null) {
      throw new TemplateException(place, "There is no partials/%s.html.".formatted(name));
    }
    if (++depth > limits.depth()) {
      throw new TemplateException(
          place, "Partials include each other more than %d times.".formatted(limits.depth()));
    }
    render(nodes, fields, place);
    depth--;
  }

  private TemplateValue load(Expression expression, Fields fields) {
    return find(expression, fields)
        .orElseThrow(
            () ->
                new TemplateException(
                    expression.place(),
                    "There is no value \"%s\".".formatted(String.join(".", expression.path()))));
  }

  private Optional<TemplateValue> find(Expression expression, Fields fields) {
    var value =
        expression.literal() == null
            ? find(expression.path(), fields)
            : Optional.of(TemplateValue.of(expression.literal()));
    for (var call : expression.filters()) {
      value = filters.apply(call, value, expression);
    }
    return value;
  }

  private static Optional<TemplateValue> find(List<String> path, Fields fields) {
    Optional<TemplateValue> value = Optional.of(fields);
    for (var name : path) {
      value =
          value.flatMap(
              found -> found instanceof Fields inner ? inner.find(name) : Optional.empty());
    }
    return value;
  }

  /// The values within a repetition: the item, the place in the list, and all that is around.
  private record Loop(Fields outer, String name, List<TemplateValue> items, int index)
      implements Fields {
    @Override
    public Optional<TemplateValue> find(String wanted) {
      if (wanted.equals(name)) {
        return Optional.of(items.get(index));
      }
      if (wanted.equals("loop")) {
        return Optional.of(
            TemplateValue.fields(
                Map.of(
                    "first", TemplateValue.of(index == 0),
                    "last", TemplateValue.of(index == items.size() - 1),
                    "number", TemplateValue.of(index + 1L))));
      }
      return outer.find(wanted);
    }
  }
}

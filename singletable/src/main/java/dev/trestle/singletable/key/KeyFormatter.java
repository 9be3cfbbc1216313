package dev.trestle.singletable.key;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/// Formats keys from a template: reads the value of each part from an entity or from arguments, and fills the template. Safe for many
/// threads.
public final class KeyFormatter {
  private final Template template;
  private final List<Filling> fillings;
  private final Set<String> components = new TreeSet<>();

  /// The source and the format of one part.
  private record Filling(KeyPartSource source, KeyPartFormatter text) {}

  private KeyFormatter(Template template, List<Filling> fillings) {
    this.template = template;
    this.fillings = List.copyOf(fillings);
    template.parts().forEach(part -> components.add(part.root()));
  }

  /// Creates the formatter of a template.
  ///
  /// @param roots the source of a value, by the first name of a part
  /// @param place the owner of the template, for error messages
  static KeyFormatter of(
      Template template,
      Function<String, KeyPartSource> roots,
      KeyPartFormatters texts,
      String place) {
    var fillings = new ArrayList<Filling>();
    for (var part : template.parts()) {
      var where = KeyPartFormats.where(part, template, place);
      var source = source(part, roots);
      fillings.add(new Filling(source, texts.of(source.type(), part, where)));
    }
    return new KeyFormatter(template, fillings);
  }

  private static KeyPartSource source(Part part, Function<String, KeyPartSource> roots) {
    var names = part.path().split("\\.", -1);
    var source = roots.apply(names[0]);
    for (int i = 1; i < names.length; i++) {
      source = source.then(names[i]);
    }
    return source;
  }

  public Template template() {
    return template;
  }

  /// The key of an entity or of the arguments of a query; empty where a part is absent.
  public Optional<String> of(Object from) {
    var texts = new String[fillings.size()];
    for (int i = 0; i < texts.length; i++) {
      var filling = fillings.get(i);
      var value = filling.source.read(from);
      if (value == null) {
        return Optional.empty();
      }
      texts[i] = filling.text.of(value);
    }
    return Optional.of(template.fill(texts));
  }

  /// The same key as an attribute value: a number where the template is one.
  public Optional<Value> value(Object from) {
    return of(from)
        .map(text -> template.isNumber() ? Value.of(new BigDecimal(text)) : Value.of(text));
  }

  /// The names of the components, and of methods of the entity, that the key is made from.
  public Set<String> components() {
    return Collections.unmodifiableSet(components);
  }

  @Override
  public String toString() {
    return template.toString();
  }
}

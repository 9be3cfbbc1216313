package dev.trestle.singletable.key;

import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import dev.trestle.singletable.template.Template;
import java.util.List;
import java.util.stream.IntStream;

/// Creates [KeyFormatter]s for entities and for queries, from templates that [KeyPartFormats] has checked.
public final class KeyFormatters {
  private final KeyPartFormatters texts;

  public KeyFormatters(KeyPartFormatters texts) {
    this.texts = texts;
  }

  /// The formatter of keys from the components of an entity, and from the results of its methods.
  public KeyFormatter ofEntity(Template template, RecordCodec<?> codec, String place) {
    var entity = new TemplateVariables.OfEntity(Reflection.of(codec.type()));
    return KeyFormatter.of(template, name -> component(entity, codec, name), texts, place);
  }

  private static KeyPartSource component(
      TemplateVariables.OfEntity roots, RecordCodec<?> codec, String name) {
    return codec
        .component(name)
        .map(each -> KeyPartSource.of(roots.find(name).orElseThrow(), each::of))
        .orElseGet(() -> KeyPartSource.ofMethod(roots.entity(), name));
  }

  /// The formatter of keys from the arguments of a method, given as an array.
  public KeyFormatter ofMethod(Template template, List<JavaParameter> parameters, String place) {
    return KeyFormatter.of(template, name -> argument(parameters, name), texts, place);
  }

  private static KeyPartSource argument(List<JavaParameter> parameters, String name) {
    int index =
        IntStream.range(0, parameters.size())
            .filter(i -> parameters.get(i).name().equals(name))
            .findFirst()
            .orElseThrow();
    return KeyPartSource.of(parameters.get(index).type(), from -> ((Object[]) from)[index]);
  }
}

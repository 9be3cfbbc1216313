package dev.trestle.singletable.key;

import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.lang.Reflection;
import dev.trestle.singletable.template.Template;
import java.util.List;
import java.util.stream.IntStream;

/// Makes [KeyMaker]s for entities and for queries, from templates of which [PartForms] has found that they can be filled.
public final class KeyMakers {
  private final PartTexts texts;

  public KeyMakers(PartTexts texts) {
    this.texts = texts;
  }

  /// Keys from the components of an entity, and from what its methods make of them.
  public KeyMaker ofEntity(Template template, RecordCodec<?> codec, String place) {
    var entity = new Roots.OfEntity(Reflection.of(codec.type()));
    return KeyMaker.of(template, name -> component(entity, codec, name), texts, place);
  }

  private static Source component(Roots.OfEntity roots, RecordCodec<?> codec, String name) {
    return codec
        .component(name)
        .map(each -> Source.of(roots.find(name).orElseThrow(), each::of))
        .orElseGet(() -> Source.ofMethod(roots.entity(), name));
  }

  /// Keys from the arguments of a method, given as an array.
  public KeyMaker ofMethod(Template template, List<Parameter> parameters, String place) {
    return KeyMaker.of(template, name -> argument(parameters, name), texts, place);
  }

  private static Source argument(List<Parameter> parameters, String name) {
    int index =
        IntStream.range(0, parameters.size())
            .filter(i -> parameters.get(i).name().equals(name))
            .findFirst()
            .orElseThrow();
    return Source.of(parameters.get(index).type(), from -> ((Object[]) from)[index]);
  }
}

package dev.trestle.singletable.key;

import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.template.Template;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/// Makes [KeyMaker]s for entities and for queries.
public final class KeyMakers {
  private final PartTexts texts;

  public KeyMakers(PartTexts texts) {
    this.texts = texts;
  }

  /// Keys from the components of an entity, and from what its methods make of them.
  public KeyMaker ofEntity(Template template, RecordCodec<?> codec, String place) {
    return KeyMaker.of(template, name -> component(codec, name), texts, place);
  }

  private static Optional<Source> component(RecordCodec<?> codec, String name) {
    return codec
        .component(name)
        .map(component -> Source.of(typeOf(codec, name).getGenericType(), component::of))
        .or(() -> Source.ofMethod(codec.type(), name));
  }

  private static RecordComponent typeOf(RecordCodec<?> codec, String name) {
    return Arrays.stream(codec.type().getRecordComponents())
        .filter(component -> component.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /// Keys from the arguments of a method, given as an array.
  public KeyMaker ofMethod(Template template, Method method, String place) {
    return ofMethod(template, method, Map.of(), place);
  }

  /// Keys from the arguments of a method, and one more value that comes behind them in the array.
  ///
  /// @param extra its name and type; empty where there is none
  public KeyMaker ofMethod(
      Template template, Method method, Map<String, Class<?>> extra, String place) {
    return KeyMaker.of(template, name -> argument(method, extra, name), texts, place);
  }

  private static Optional<Source> argument(
      Method method, Map<String, Class<?>> extra, String name) {
    var parameters = method.getParameters();
    for (int i = 0; i < parameters.length; i++) {
      int index = i;
      if (parameters[i].getName().equals(name)) {
        return Optional.of(
            Source.of(parameters[i].getParameterizedType(), from -> ((Object[]) from)[index]));
      }
    }
    return Optional.ofNullable(extra.get(name))
        .map(type -> Source.of(type, from -> ((Object[]) from)[parameters.length]));
  }
}

package dev.trestle.singletable.key;

import dev.trestle.singletable.javatype.JavaElement;
import dev.trestle.singletable.javatype.JavaMember;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import java.util.List;
import java.util.Optional;

/// What the first names of a template's parts stand for.
public sealed interface TemplateVariables {
  /// What a name stands for; empty where there is nothing of that name.
  Optional<JavaType> find(String name);

  /// Which names there are, as half a sentence.
  String listed();

  /// In the templates of an entity: its components, or what methods of it return.
  record OfEntity(JavaType entity) implements TemplateVariables {
    @Override
    public Optional<JavaType> find(String name) {
      return entity.components().stream()
          .filter(component -> component.name().equals(name))
          .findFirst()
          .map(JavaMember::type)
          .or(() -> entity.result(name));
    }

    @Override
    public String listed() {
      var names = entity.components().stream().map(JavaElement::name).toList();
      return entity.simpleName() + " has " + TemplateVariables.listed("component", names);
    }
  }

  /// In those of an access pattern: its parameters.
  record OfMethod(List<JavaParameter> parameters) implements TemplateVariables {
    public OfMethod {
      parameters = List.copyOf(parameters);
    }

    @Override
    public Optional<JavaType> find(String name) {
      return parameters.stream()
          .filter(parameter -> parameter.name().equals(name))
          .findFirst()
          .map(JavaParameter::type);
    }

    @Override
    public String listed() {
      var names = parameters.stream().map(JavaParameter::name).toList();
      return "the method has " + TemplateVariables.listed("parameter", names);
    }
  }

  private static String listed(String what, List<String> names) {
    return switch (names.size()) {
      case 0 -> "no %ss".formatted(what);
      case 1 -> "the %s %s".formatted(what, names.getFirst());
      default -> "the %ss %s".formatted(what, String.join(", ", names));
    };
  }
}

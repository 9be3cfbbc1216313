package dev.trestle.singletable.key;

import dev.trestle.singletable.javatype.JavaElement;
import dev.trestle.singletable.javatype.JavaMember;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import java.util.List;
import java.util.Optional;

/// The variables that the parts of a template can refer to, with their types.
public sealed interface TemplateVariables {
  /// The type of a variable; empty where there is none of that name.
  Optional<JavaType> find(String name);

  /// The names of the variables, as a phrase for error messages.
  String listed();

  /// The variables in templates of an entity: its components, and the results of its methods.
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

  /// The variables in templates of an access pattern: its parameters.
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

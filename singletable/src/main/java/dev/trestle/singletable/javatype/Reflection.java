package dev.trestle.singletable.javatype;

import static java.util.stream.Collectors.joining;

import java.lang.annotation.Annotation;
import java.lang.annotation.Repeatable;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.List;

/// Reads Java types, methods and annotations by reflection.
public final class Reflection {
  private Reflection() {}

  public static JavaType of(Type type) {
    return of(type, TypeVariables.NONE);
  }

  /// @param variables the type arguments that replace type variables
  static JavaType of(Type type, TypeVariables variables) {
    return switch (type) {
      case Class<?> plain -> new ReflectedType(plain, List.of(), plain.getTypeName());
      case ParameterizedType generic ->
          generic(
              (Class<?>) generic.getRawType(),
              Arrays.stream(generic.getActualTypeArguments())
                  .map(each -> of(each, variables))
                  .toList());
      case TypeVariable<?> variable -> variables.find(variable).orElseGet(() -> opaque(type));
      default -> opaque(type);
    };
  }

  private static JavaType opaque(Type type) {
    return new OpaqueType(JavaType.Kind.VARIABLE, type.getTypeName());
  }

  /// A generic type with its type arguments.
  public static JavaType of(Class<?> generic, JavaType... arguments) {
    return generic(generic, List.of(arguments));
  }

  private static JavaType generic(Class<?> generic, List<JavaType> arguments) {
    var names = arguments.stream().map(JavaType::name).collect(joining(", "));
    return new ReflectedType(generic, arguments, generic.getTypeName() + "<" + names + ">");
  }

  /// The class of a type that was read by reflection.
  public static Class<?> classOf(JavaType type) {
    if (type instanceof ReflectedType reflected) {
      return reflected.raw();
    }
    throw new IllegalStateException("%s is no type of this process".formatted(type.name()));
  }

  static JavaMethod of(Method method, TypeVariables variables) {
    return new ReflectedMethod(
        new ReflectedMember(method.getName(), of(method.getGenericReturnType(), variables), method),
        Arrays.stream(method.getParameters())
            .map(
                each ->
                    new JavaParameter(each.getName(), of(each.getParameterizedType(), variables)))
            .toList(),
        Modifier.isStatic(method.getModifiers()),
        Modifier.isAbstract(method.getModifiers()));
  }

  /// The annotations of one type. Few types are repeatable, and the lookup of several annotations is slower.
  static <A extends Annotation> List<A> annotations(AnnotatedElement element, Class<A> type) {
    if (type.isAnnotationPresent(Repeatable.class)) {
      return List.of(element.getAnnotationsByType(type));
    }
    var only = element.getAnnotation(type);
    return only == null ? List.of() : List.of(only);
  }

  /// A constant of an enum, read by reflection.
  record ReflectedConstant(String name, AnnotatedElement element) implements JavaElement {
    @Override
    public <A extends Annotation> List<A> annotations(Class<A> type) {
      return Reflection.annotations(element, type);
    }
  }

  record ReflectedMember(String name, JavaType type, AnnotatedElement element)
      implements JavaMember {
    @Override
    public <A extends Annotation> List<A> annotations(Class<A> type) {
      return Reflection.annotations(element, type);
    }
  }

  private record ReflectedMethod(
      ReflectedMember member, List<JavaParameter> parameters, boolean isStatic, boolean isAbstract)
      implements JavaMethod {
    @Override
    public String name() {
      return member.name();
    }

    @Override
    public JavaType type() {
      return member.type();
    }

    @Override
    public <A extends Annotation> List<A> annotations(Class<A> type) {
      return member.annotations(type);
    }
  }
}

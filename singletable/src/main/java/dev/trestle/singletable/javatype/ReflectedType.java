package dev.trestle.singletable.javatype;

import dev.trestle.singletable.javatype.Reflection.ReflectedConstant;
import dev.trestle.singletable.javatype.Reflection.ReflectedMember;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A Java type read by reflection: a class with its type arguments.
record ReflectedType(Class<?> raw, List<JavaType> arguments, String name) implements JavaType {
  /// A cache of record components: a class creates them again with each call, and every part of every template needs them.
  private static final ClassValue<List<JavaMember>> COMPONENTS =
      new ClassValue<>() {
        @Override
        protected List<JavaMember> computeValue(Class<?> type) {
          return Arrays.stream(type.getRecordComponents())
              .<JavaMember>map(each -> member(each.getName(), each.getGenericType(), each))
              .toList();
        }
      };

  @Override
  public Kind kind() {
    if (raw.isRecord()) {
      return Kind.RECORD;
    }
    if (raw.isEnum()) {
      return Kind.ENUM;
    }
    return raw.isInterface() && raw.isSealed() ? Kind.FAMILY : Kind.PLAIN;
  }

  @Override
  public String simpleName() {
    return raw.getSimpleName();
  }

  @Override
  public String id() {
    return raw.getName();
  }

  @Override
  public boolean isNumber() {
    return Number.class.isAssignableFrom(raw)
        || (raw.isPrimitive() && raw != boolean.class && raw != char.class);
  }

  @Override
  public <A extends Annotation> List<A> annotations(Class<A> type) {
    return Reflection.annotations(raw, type);
  }

  @Override
  public List<JavaMember> components() {
    return raw.isRecord() ? COMPONENTS.get(raw) : List.of();
  }

  private static ReflectedMember member(String name, Type type, AnnotatedElement element) {
    return new ReflectedMember(name, Reflection.of(type), element);
  }

  @Override
  public List<JavaElement> constants() {
    return Arrays.stream(raw.getFields())
        .filter(Field::isEnumConstant)
        .<JavaElement>map(field -> new ReflectedConstant(field.getName(), field))
        .toList();
  }

  @Override
  public List<JavaType> permitted() {
    return raw.isSealed()
        ? Arrays.stream(raw.getPermittedSubclasses()).map(Reflection::of).toList()
        : List.of();
  }

  @Override
  public boolean isRaw() {
    return raw.getTypeParameters().length != arguments.size();
  }

  @Override
  public List<JavaType> interfaces() {
    var variables = TypeVariables.of(raw, arguments);
    return Arrays.stream(raw.getGenericInterfaces())
        .map(each -> Reflection.of(each, variables))
        .toList();
  }

  /// The declared methods, without bridge methods, which the compiler adds where a method overrides one of another erasure.
  @Override
  public List<JavaMethod> ownMethods() {
    var variables = TypeVariables.of(raw, arguments);
    return Arrays.stream(raw.getDeclaredMethods())
        .filter(method -> !method.isSynthetic())
        .map(method -> Reflection.of(method, variables))
        .toList();
  }

  @Override
  public Optional<JavaType> result(String method) {
    try {
      var found = raw.getMethod(method);
      return found.getDeclaringClass() == Object.class
          ? Optional.empty()
          : Optional.of(Reflection.of(found.getGenericReturnType()));
    } catch (NoSuchMethodException _) {
      return Optional.empty();
    }
  }
}

package dev.trestle.singletable.processor;

import dev.trestle.singletable.javatype.JavaElement;
import dev.trestle.singletable.javatype.JavaMember;
import dev.trestle.singletable.javatype.JavaMethod;
import dev.trestle.singletable.javatype.JavaType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/// A Java type read from the compiler: a class or interface with its type arguments.
record MirrorType(
    MirrorReader mirrors, DeclaredType mirror, TypeElement element, List<JavaType> arguments)
    implements JavaType, MirrorElement {
  @Override
  public Kind kind() {
    return switch (element.getKind()) {
      case RECORD -> Kind.RECORD;
      case ENUM -> Kind.ENUM;
      case INTERFACE -> element.getModifiers().contains(Modifier.SEALED) ? Kind.FAMILY : Kind.PLAIN;
      default -> Kind.PLAIN;
    };
  }

  @Override
  public String name() {
    return arguments.isEmpty()
        ? id()
        : "%s<%s>"
            .formatted(id(), String.join(", ", arguments.stream().map(JavaType::name).toList()));
  }

  @Override
  public String simpleName() {
    return element.getSimpleName().toString();
  }

  @Override
  public String id() {
    return mirrors.elements().getBinaryName(element).toString();
  }

  @Override
  public boolean isNumber() {
    var number = mirrors.elements().getTypeElement(Number.class.getName());
    return number != null
        && mirrors.types().isSubtype(mirrors.types().erasure(element.asType()), number.asType());
  }

  @Override
  public List<JavaMember> components() {
    return element.getRecordComponents().stream().map(mirrors::member).toList();
  }

  @Override
  public List<JavaElement> constants() {
    return element.getEnclosedElements().stream()
        .filter(each -> each.getKind() == ElementKind.ENUM_CONSTANT)
        .map(mirrors::constant)
        .toList();
  }

  @Override
  public List<JavaType> permitted() {
    return element.getPermittedSubclasses().stream().map(mirrors::of).toList();
  }

  @Override
  public boolean isRaw() {
    return element.getTypeParameters().size() != arguments.size();
  }

  @Override
  public List<JavaType> interfaces() {
    return mirrors.types().directSupertypes(mirror).stream()
        .map(mirrors::of)
        .filter(type -> type instanceof MirrorType found && found.element.getKind().isInterface())
        .toList();
  }

  @Override
  public List<JavaMethod> ownMethods() {
    return ElementFilter.methodsIn(element.getEnclosedElements()).stream()
        .map(method -> mirrors.method(method, mirror))
        .toList();
  }

  @Override
  public Optional<JavaType> result(String method) {
    return visible()
        .filter(each -> each.getSimpleName().contentEquals(method))
        .filter(each -> each.getParameters().isEmpty())
        .findFirst()
        .map(each -> mirrors.of(each.getReturnType()));
  }

  private Stream<ExecutableElement> visible() {
    return ElementFilter.methodsIn(mirrors.elements().getAllMembers(element)).stream()
        .filter(each -> each.getModifiers().contains(Modifier.PUBLIC))
        .filter(each -> !isObject(each.getEnclosingElement()));
  }

  private static boolean isObject(@Nullable Element type) {
    return type instanceof TypeElement named
        && named.getQualifiedName().contentEquals(Object.class.getName());
  }
}

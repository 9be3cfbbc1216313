package dev.trestle.singletable.processor;

import dev.trestle.singletable.javatype.JavaElement;
import dev.trestle.singletable.javatype.JavaMember;
import dev.trestle.singletable.javatype.JavaMethod;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.javatype.JavaType.Kind;
import dev.trestle.singletable.javatype.OpaqueType;
import dev.trestle.singletable.javatype.Reflection;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/// Reads Java types, methods and annotations from the compiler.
record MirrorReader(Elements elements, Types types) {
  JavaType of(TypeMirror type) {
    return switch (type.getKind()) {
      case DECLARED -> declared((DeclaredType) type);
      case ARRAY -> array((ArrayType) type);
      case TYPEVAR, WILDCARD, INTERSECTION, UNION -> new OpaqueType(Kind.VARIABLE, type.toString());
      case BOOLEAN -> Reflection.of(boolean.class);
      case BYTE -> Reflection.of(byte.class);
      case SHORT -> Reflection.of(short.class);
      case INT -> Reflection.of(int.class);
      case LONG -> Reflection.of(long.class);
      case CHAR -> Reflection.of(char.class);
      case FLOAT -> Reflection.of(float.class);
      case DOUBLE -> Reflection.of(double.class);
      case VOID -> Reflection.of(void.class);
      default -> new OpaqueType(Kind.UNKNOWN, type.toString());
    };
  }

  private JavaType declared(DeclaredType type) {
    return new MirrorType(
        this,
        type,
        (TypeElement) type.asElement(),
        type.getTypeArguments().stream().map(this::of).toList());
  }

  private JavaType array(ArrayType type) {
    var of = of(type.getComponentType());
    return new OpaqueType(of.kind() == Kind.UNKNOWN ? Kind.UNKNOWN : Kind.PLAIN, of.name() + "[]");
  }

  JavaMember member(Element element) {
    return new MirrorMember(element, of(element.asType()));
  }

  /// A method as a member of a type, with type arguments in place of type variables.
  JavaMethod method(ExecutableElement element, DeclaredType in) {
    var signature = (ExecutableType) types.asMemberOf(in, element);
    var names = element.getParameters();
    var parameters = new ArrayList<JavaParameter>();
    for (int i = 0; i < names.size(); i++) {
      parameters.add(
          new JavaParameter(
              names.get(i).getSimpleName().toString(), of(signature.getParameterTypes().get(i))));
    }
    return new MirrorMethod(element, of(signature.getReturnType()), parameters);
  }

  /// A record component or an enum constant, read from the compiler.
  private record MirrorMember(Element element, JavaType type) implements JavaMember, MirrorElement {
    @Override
    public String name() {
      return element.getSimpleName().toString();
    }
  }

  private record MirrorMethod(
      ExecutableElement element, JavaType type, List<JavaParameter> parameters)
      implements JavaMethod, MirrorElement {
    @Override
    public String name() {
      return element.getSimpleName().toString();
    }

    @Override
    public boolean isStatic() {
      return element.getModifiers().contains(Modifier.STATIC);
    }

    @Override
    public boolean isAbstract() {
      return element.getModifiers().contains(Modifier.ABSTRACT);
    }
  }

  JavaElement constant(Element element) {
    return member(element);
  }
}

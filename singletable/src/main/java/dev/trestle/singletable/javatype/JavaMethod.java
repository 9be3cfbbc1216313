package dev.trestle.singletable.javatype;

import java.util.List;

/// A method of a type. Its `type()` is the return type.
public interface JavaMethod extends JavaMember {
  List<JavaParameter> parameters();

  boolean isStatic();

  /// Whether the method has no body.
  boolean isAbstract();
}

package dev.trestle.singletable.javatype;

import java.util.List;

/// A method; its type is what it returns.
public interface JavaMethod extends JavaMember {
  List<JavaParameter> parameters();

  boolean isStatic();

  /// Whether it has no body.
  boolean isAbstract();
}

package dev.trestle.singletable.lang;

import java.util.List;

/// A method; its type is what it returns.
public interface JavaMethod extends JavaMember {
  List<Parameter> parameters();

  boolean isStatic();

  /// Whether it has no body.
  boolean isAbstract();
}

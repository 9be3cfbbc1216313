package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// That an entity is in an index, and under which key. It leaves the index while a part of the key is an empty `Optional`.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(In.All.class)
public @interface In {
  String index();

  String pk();

  String sk();

  /// Several of them.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface All {
    In[] value();
  }
}

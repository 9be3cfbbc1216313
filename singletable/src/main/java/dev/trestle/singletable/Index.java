package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A global secondary index of a table. It holds whole items; an entity is in it where an [In] says so.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Index.All.class)
public @interface Index {
  String name();

  String pk();

  String sk();

  /// Several of them.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    Index[] value();
  }
}

package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares a global secondary index of a table. It projects all attributes. An entity is in the index if it has an [Indexed] for it.
///
/// The partition key and the sort key have one to four attributes each. With several attributes, values need not be joined into one text,
/// and numbers stay numbers.
///
/// ```java
/// @Index(name = "byCity", pk = {"country", "city"}, sk = {"rank", "joinedAt"})
/// ```
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Index.All.class)
public @interface Index {
  String name();

  /// The attributes of the partition key. A query gives all of them.
  String[] pk();

  /// The attributes of the sort key. A query gives any number of them, from the first one on.
  String[] sk() default {};

  /// Other names of the index, which fragments use to index their entities and to query them.
  String[] aliases() default {};

  /// The container annotation of several indexes.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    Index[] value();
  }
}

package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// That an entity is in an index, and under which key. It leaves the index while a part of the key is an empty `Optional`.
///
/// An attribute of the key that is a component of the entity itself has the template `{component}`, and is stored once, as it is: a number
/// as a number. Where all attributes are components, no template needs to be written.
///
/// ```java
/// @Index(name = "byCity", pk = {"country", "city"}, sk = {"rank", "joinedAt"})
/// ...
/// @Indexed(index = "byCity")
/// Entities<Player> players();
/// ```
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(Indexed.All.class)
public @interface Indexed {
  String index();

  /// A template for each attribute of the partition key.
  String[] pk() default {};

  /// A template for each attribute of the sort key.
  String[] sk() default {};

  /// Several of them.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface All {
    Indexed[] value();
  }
}

package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares that an entity is in an index, and the templates of its key there. The entity is not in the index while a part of the key is an
/// empty `Optional`.
///
/// A key attribute that is a component of the entity has the template `{component}`. It is stored once, with its own type: a number as a
/// number. If all key attributes are components, the templates may be left out.
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

  /// The templates of the partition key, one for each attribute.
  String[] pk() default {};

  /// The templates of the sort key, one for each attribute.
  String[] sk() default {};

  /// The container annotation of several index keys.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface All {
    Indexed[] value();
  }
}

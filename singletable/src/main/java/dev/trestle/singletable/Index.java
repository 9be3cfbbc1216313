package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A global secondary index of a table. It holds whole items; an entity is in it where an [Indexed] says so.
///
/// Either side of its key is one attribute or up to four: then what belongs together need not be put together into one text, and numbers
/// stay numbers.
///
/// ```java
/// @Index(name = "byCity", pk = {"country", "city"}, sk = {"rank", "joinedAt"})
/// ```
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Index.All.class)
public @interface Index {
  String name();

  /// The attributes of the partition key, all of which a query gives.
  String[] pk();

  /// The attributes of the sort key, of which a query gives as many as it likes, from the first on.
  String[] sk() default {};

  /// Other names, by which fragments put their entities into it and ask for them.
  String[] aliases() default {};

  /// Several of them.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    Index[] value();
  }
}

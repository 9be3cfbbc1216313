package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Overrides the keys that a fragment gives to an entity, a counter or an idempotent request, for one table. It is placed on the design
/// interface, next to its [SingleTable].
///
/// ```java
/// @SingleTable(name = "guild", pk = "PK", sk = "SK", type = "entity")
/// @Index(name = "GSI1", pk = "GSI1PK", sk = "GSI1SK", aliases = "accountsByEmail")
/// @Keys(of = "users", pk = "PERSON#{userId}", sk = "#META", type = "person",
///     indexed = @Indexed(index = "accountsByEmail", pk = "MAIL#{email}", sk = "#"),
///     unique = @Unique(value = "email", pk = "MAIL#{email}", sk = "#LOCK"))
/// interface GuildTable extends AccountItems<Person> { … }
/// ```
///
/// Everything that is left out stays as the fragment declares it. The access patterns of the fragment use the new keys: a [Get] does, and
/// so does a [Query] without templates.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Keys.All.class)
public @interface Keys {
  /// The name of the fragment's method, such as `users`.
  String of();

  /// The template of the partition key; empty to keep the fragment's.
  String pk() default "";

  /// The template of the sort key; empty to keep the fragment's.
  String sk() default "";

  /// The value of the table's type attribute; empty to keep the fragment's.
  String type() default "";

  /// The keys in indexes that the fragment declares.
  Indexed[] indexed() default {};

  /// The locks of unique values that the fragment declares. Their `holds` and `type` may be left out.
  Unique[] unique() default {};

  /// Keys in further indexes, which the fragment does not declare.
  Indexed[] alsoIndexed() default {};

  /// Further unique values, which the fragment does not declare.
  Unique[] alsoUnique() default {};

  /// The container annotation of several key overrides.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    Keys[] value();
  }
}

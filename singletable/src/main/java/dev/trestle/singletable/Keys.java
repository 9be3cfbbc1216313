package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The keys that an entity, a counter or a request of a fragment has in this table, where they are not those that the fragment gives. On the
/// design interface, beside its [SingleTable].
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
/// Whatever is left out stays as the fragment has it. The access patterns of the fragment follow: a [Get] asks for the entity's key wherever
/// it lies, and so does a [Query] without templates.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Keys.All.class)
public @interface Keys {
  /// The method of the fragment, such as `users`.
  String of();

  /// The template of the partition key; empty for the fragment's.
  String pk() default "";

  /// The template of the sort key; empty for the fragment's.
  String sk() default "";

  /// What the table's type attribute holds; empty for what the fragment says.
  String type() default "";

  /// Its keys in indexes that the fragment puts it into.
  Indexed[] indexed() default {};

  /// The locks of what the fragment says is unique of it. What such a lock holds, and its type, may be left out.
  Unique[] unique() default {};

  /// More indexes, of which the fragment knows nothing.
  Indexed[] alsoIndexed() default {};

  /// What else is unique of it in this table.
  Unique[] alsoUnique() default {};

  /// Several of them.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    Keys[] value();
  }
}

package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares a unique constraint of an entity, on the method of the entity. A separate item, the lock, stands for the unique value. It is
/// written, moved and deleted in one transaction with its owner, so the constraint holds at every moment. An index cannot guarantee that.
///
/// ```java
/// @Entity(pk = "USER#{userId}", sk = "PROFILE")
/// @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
/// Entities<User> users();
/// ```
///
/// An entity in which a part of the lock's key is an empty `Optional` has no lock.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(Unique.All.class)
public @interface Unique {
  /// The name of the unique value, which a refused write reports.
  String value();

  /// The template of the lock's partition key, made of components of the entity.
  String pk();

  /// The template of the lock's sort key.
  String sk();

  /// The value of the table's type attribute in a lock. If it is empty, `email` gives `EmailUnique`.
  String type() default "";

  /// Components that a lock holds in addition to those of its own key and of its owner's key. `"id as userId"` stores the component `id`
  /// under the name `userId`.
  String[] holds() default {};

  /// The container annotation of several unique constraints.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface All {
    Unique[] value();
  }
}

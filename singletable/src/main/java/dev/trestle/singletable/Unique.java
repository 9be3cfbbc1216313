package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Something that no two entities of a kind have in common, on the method of the entity. An item of its own, the lock, stands for it: it
/// is written, moved and removed in one transaction with its owner, so that uniqueness holds at every moment, which no index can say.
///
/// ```java
/// @Entity(pk = "USER#{userId}", sk = "PROFILE")
/// @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
/// Entities<User> users();
/// ```
///
/// A part that is an empty `Optional` needs no lock.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(Unique.All.class)
public @interface Unique {
  /// What is unique, for whoever is told that it is taken.
  String value();

  /// The template of the lock's partition key, from components of the entity.
  String pk();

  /// The template of the lock's sort key.
  String sk();

  /// What the table's type attribute holds in a lock; where it is empty, `email` gives `EmailUnique`.
  String type() default "";

  /// Components that a lock holds beside those that its key and its owner's key are made from. With `"id as userId"` a lock holds the
  /// component `id` under the name `userId`.
  String[] holds() default {};

  /// Several of them.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface All {
    Unique[] value();
  }
}

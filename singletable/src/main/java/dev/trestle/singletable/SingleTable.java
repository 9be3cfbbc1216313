package dev.trestle.singletable;

import dev.trestle.singletable.codec.StorageStyle;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares the design of one DynamoDB table, on an interface that extends [Table] and has a method for each entity and each access
/// pattern.
///
/// ```java
/// @SingleTable(name = "snakes", pk = "PK", sk = "SK", ttl = "TTL")
/// @Index(name = "GSI1", pk = "GSI1PK", sk = "GSI1SK")
/// interface SnakesTable extends Table {
///   @Entity(pk = "GAME#{code}", sk = "METADATA")
///   Entities<Game> games();
///
///   @Get Optional<Game> game(String code);
///
///   @Query(pk = "GAME#{code}", sk = "PLAYER#")
///   Page<Player> players(String code, PageRequest page);
/// }
/// ```
///
/// It may also extend *fragments*, which several tables share: see [Table].
///
/// Methods with a body are not declarations: they may combine access patterns and writes.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SingleTable {
  /// The name of the table. A part that differs between environments is a placeholder in braces, such as `{stage}`. With a `-`, `_` or `.`
  /// before its word, it is optional: `orders{-stage}` is `orders-test` for the stage `test`, and `orders` for the default stage, or where no
  /// stage is given.
  String name();

  String pk() default "pk";

  String sk() default "sk";

  /// The attribute that holds the entity type of an item; empty if the keys alone identify the type.
  String type() default "";

  /// The attribute that holds the expiry time of an item (time to live); empty if no item expires.
  String ttl() default "";

  /// Whether the table has a stream, with new and old images.
  boolean stream() default false;

  /// The number of days of point-in-time recovery, 1 to 35; 0 for none.
  int recoveryDays() default 0;

  StorageStyle.Naming names() default StorageStyle.Naming.AS_IS;

  StorageStyle.EnumText enums() default StorageStyle.EnumText.NAME;

  StorageStyle.Precision times() default StorageStyle.Precision.MILLIS;
}

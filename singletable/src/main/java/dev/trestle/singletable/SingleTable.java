package dev.trestle.singletable;

import dev.trestle.singletable.codec.StorageStyle;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The design of one table: an interface that extends [Table], with a method for each entity and each access pattern.
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
/// Methods with a body are the design's own: they may put access patterns and writes together.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SingleTable {
  /// The table's name. Where it differs from place to place, that is a word in braces, such as `{stage}`.
  String name();

  String pk() default "pk";

  String sk() default "sk";

  /// The attribute that names the entity of an item; empty where keys alone tell.
  String type() default "";

  /// The attribute that says when an item expires; empty where none does.
  String ttl() default "";

  /// Whether the table has a stream, with both images.
  boolean stream() default false;

  /// How many days back the table can be restored to any moment, 1 to 35; 0 where it cannot.
  int recoveryDays() default 0;

  StorageStyle.Naming names() default StorageStyle.Naming.AS_IS;

  StorageStyle.EnumText enums() default StorageStyle.EnumText.NAME;

  StorageStyle.Precision times() default StorageStyle.Precision.MILLIS;
}

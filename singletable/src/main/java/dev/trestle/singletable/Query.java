package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares an access pattern that lists the entities of one partition. The method has a parameter for each part of the key. It returns a
/// [Page] and then also has a [PageRequest] parameter, or it returns a [Listing], which reads pages, all entities or their count.
///
/// Without `pk` and `sk`, both follow from the entity's key in the table or in the index. Each part of the partition key is the parameter
/// of that name. The sort key starts with the entity's template, as far as parameters fill it, up to a literal. A fragment declares its
/// queries in this way, since tables may give its entities other keys with [Keys].
///
/// ```java
/// @Entity(pk = "USER#{userId}", sk = "SESSION#{device}#{since:millis}")
/// Entities<Session> sessions();
///
/// @Query Listing<Session> sessionsOf(String userId);                     // USER#{userId} / SESSION#
/// @Query Listing<Session> sessionsOn(String userId, String device);      // USER#{userId} / SESSION#{device}#
///
/// @Query(from = "start", to = "end")                                     // SESSION#{device}#{start:millis} to …{end:millis}
/// Listing<Session> sessionsBetween(String userId, String device, Instant start, Instant end);
/// ```
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Query {
  /// The name of the index to query; empty for the table itself.
  String index() default "";

  /// The templates of the partition key, one for each attribute; none if they follow from the entity.
  String[] pk() default {};

  /// The template of a prefix of the sort key; empty for the whole partition. Its parts match as a whole: `ITEM#{sku}#` finds the items of
  /// `s1` and none of `s10`, and the template of a whole key finds that key only. A template that would match longer values is refused; see
  /// [#begins].
  ///
  /// If the sort key has several attributes, these are the templates of the first ones, each matched as a whole. One of the ranges below
  /// may follow; it then applies to the next attribute.
  String[] sk() default {};

  /// The template of a prefix of the sort key, instead of `sk`, whose last part is a prefix too: `ITEM#{typed}` finds `s1`, `s10` and
  /// `s123` for `s1`. A `String` may be the prefix of a part of any type that is stored as text, such as `2026-03` of a timestamp.
  ///
  /// If the sort key has several attributes, this template applies to the attribute after those of `sk`.
  String begins() default "";

  /// The template of a sort key, instead of `sk`: lists the keys after it, among the keys with the same prefix up to its first part.
  ///
  /// This and the ranges below may give only the first parts of a key. They then stand for all keys with these parts: after
  /// `PRICE#{price:pad8}` come the higher prices, and nothing of that price.
  ///
  /// Without `pk`, this and the other bounds are names of parameters. Each stands for the first part that no other parameter fills.
  String after() default "";

  /// The template of a sort key, instead of `sk`: lists the keys before it, among the keys with the same prefix up to its first part.
  String before() default "";

  /// The template of a sort key, instead of `sk`: lists that key and the keys after it, among the keys with the same prefix up to its first
  /// part. Together with `to` it lists the keys between both, both included.
  String from() default "";

  /// The template of a sort key, instead of `sk`: lists that key and the keys before it. It may be combined with `from`.
  String to() default "";

  boolean descending() default false;

  /// Whether items of other types may be in the range. They are skipped by their type attribute, but they are read and paid for.
  boolean skipOtherTypes() default false;

  /// Whether the read is eventually consistent: it costs half, and may miss the latest writes. A query of an index always is.
  boolean eventual() default false;

  /// Requires a consistent read. A query of the table is consistent by default. With this, a change that makes the query eventual, or moves
  /// it to an index, is refused.
  boolean consistent() default false;
}

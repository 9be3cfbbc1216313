package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An access pattern that lists entities of one partition: a method with a parameter for each part of the key. It returns a [Page] of
/// them, and then has a [PageRequest] too, or a [Listing], of which pages, all or their number can be had.
///
/// Without `pk` and `sk`, both follow from the key of the entity, in the table or in the index, wherever it lies: each part of the partition key is
/// the parameter of that name, and the sort key begins as its template does, as far as parameters fill it, up to a literal. A fragment
/// declares its queries in this way, since tables may give its entities other keys by [Keys].
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
  /// The index that is asked; empty for the table itself.
  String index() default "";

  /// The template of the partition key, or one for each of its attributes; none where they follow from the entity.
  String[] pk() default {};

  /// The template of what the sort key begins with; empty for the whole partition. Its parts are whole: `ITEM#{sku}#` finds the lines of
  /// `s1` and none of `s10`, and a template of a whole key finds that key only. What would find longer values is refused; see [#begins].
  ///
  /// Where the sort key has several attributes, templates of what the first of them are, each as a whole. One of the ranges below may
  /// follow, and is then one of the attribute behind them.
  String[] sk() default {};

  /// The template of what the sort key begins with, instead of `sk`, whose last part is a beginning: `ITEM#{typed}` finds `s1`, `s10` and
  /// `s123` for `s1`. A `String` may be the beginning of a part of any type that is stored as text, such as `2026-03` of a moment.
  ///
  /// Where the sort key has several attributes, it follows `sk`, and is of the attribute behind those.
  String begins() default "";

  /// The template of a sort key, instead of `sk`: lists what comes behind it, as far as keys begin as it does up to its first part.
  ///
  /// This and the ranges below may give only the first parts of a key, and then mean all keys with these parts: after `PRICE#{price:pad8}`
  /// comes what is more expensive, and nothing of that price.
  ///
  /// Without `pk`, this and the other bounds are names of parameters, each of which stands for the first part that no other parameter fills.
  String after() default "";

  /// The template of a sort key, instead of `sk`: lists what comes before it, as far as keys begin as it does up to its first part.
  String before() default "";

  /// The template of a sort key, instead of `sk`: lists that key and what comes behind it, as far as keys begin as it does up to its
  /// first part. Together with `to`: lists what lies between both, these included.
  String from() default "";

  /// The template of a sort key, instead of `sk`: lists what comes before it, and that key. May be given together with `from`.
  String to() default "";

  boolean newestFirst() default false;

  /// Whether other entities may lie in between, which are passed over by their type: they are read, and paid for, all the same.
  boolean filtered() default false;

  /// Whether it may miss what was written a moment ago, for half the price. What asks an index always may.
  boolean eventual() default false;

  /// That it must not miss what was written a moment ago. The table's own key gives that anyway; with this, nobody can make it eventual
  /// or move it to an index, which cannot give it, without being told.
  boolean consistent() default false;
}

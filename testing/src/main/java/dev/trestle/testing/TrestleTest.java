package dev.trestle.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Tests that have a database each, new and empty.
///
/// ```java
/// @TrestleTest
/// class InvitesTest {
///   @Test
///   void an_invite_ends_after_a_week(ChatTable table, TestClock clock) {
///     table.run(table.invites().create(invite));
///     clock.forward(Duration.ofDays(7));
///     assertThat(table.invite("abc").find()).isEmpty();
///   }
/// }
/// ```
///
/// Constructors, test methods and methods before and after each test may have these parameters, which are the same within one test:
///
/// | type | what it is |
/// |---|---|
/// | a design interface | its table, which is made when it is first asked for |
/// | [TestClock] | the time of database and tables |
/// | [dev.trestle.dynamo.Dynamo] | the database as an application sees it: hostile where the test is, and with retries |
/// | [dev.trestle.dynamo.DynamoStreams] | its streams, likewise |
/// | [dev.trestle.engine.Database] | the database itself, which nothing stands in front of |
/// | [dev.trestle.engine.hostile.HostileDynamo] | what makes it hostile: for scripts, and for indexes that are held back |
/// | [dev.trestle.singletable.access.Tables] | opens tables on it, for a test that needs more than the above |
///
/// With [Direct], a table is opened on the database itself, for looking at what came of a hostile test. What is injected before all tests
/// of a class is shared by them.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(TrestleExtension.class)
public @interface TrestleTest {
  /// Where the database lives.
  Storage storage() default Storage.MEMORY;

  /// When a test begins.
  String now() default "2024-01-01T12:00:00Z";

  /// What the words in braces of tables' names stand for, as `stage=test`. Those that are not named here stand for `test`.
  String[] words() default {};

  enum Storage {
    /// In memory: made in about a millisecond.
    MEMORY,
    /// On the disk, in a directory of its own that is gone afterwards: as slow, and as durable, as in production.
    DISK
  }
}

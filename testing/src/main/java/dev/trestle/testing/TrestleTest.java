package dev.trestle.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Gives each test of a class a new, empty database.
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
/// Constructors, test methods and methods before and after each test may have these parameters, which are the same
/// within one test:
///
/// | type | what it is |
/// |---|---|
/// | a design interface | its table, which is created on first use |
/// | [TestClock] | the clock of the database and the tables |
/// | [dev.trestle.dynamo.Dynamo] | the database as an application sees it: with injected faults if the test is [Hostile], and with retries |
/// | [dev.trestle.dynamo.DynamoStreams] | its streams, in the same way |
/// | [dev.trestle.engine.Database] | the database itself, without injected faults |
/// | [dev.trestle.engine.hostile.HostileDynamo] | the fault injection: for scripted faults, and for indexes that are held back |
/// | [dev.trestle.singletable.access.Tables] | opens tables on it, for a test that needs more than the above |
///
/// With [WithoutFaults], a table is opened on the database itself, to check the result of a hostile test. Parameters of
/// methods that run before all tests of a class are shared by its tests.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(TrestleExtension.class)
public @interface TrestleTest {
  /// The storage of the database.
  Storage storage() default Storage.MEMORY;

  /// The time at which a test begins.
  String now() default "2024-01-01T12:00:00Z";

  /// The values of placeholders in the names of tables, as `stage=test`. A placeholder without a value is replaced by
  /// `test`.
  String[] words() default {};

  enum Storage {
    /// In memory: created in about a millisecond.
    MEMORY,
    /// On disk, in a temporary directory: as slow, and as durable, as in production.
    DISK
  }
}

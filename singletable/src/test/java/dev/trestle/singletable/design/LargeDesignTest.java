package dev.trestle.singletable.design;

import static dev.trestle.singletable.spec.EntitySpec.entity;
import static dev.trestle.singletable.spec.GetSpec.get;
import static dev.trestle.singletable.spec.QuerySpec.query;
import static dev.trestle.singletable.spec.TableSpec.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.singletable.spec.TableSpec;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Proving a large design takes no time that anybody who starts a program would notice.
class LargeDesignTest {
  private static final Duration BOUND = Duration.ofMillis(50);
  private static final int ATTEMPTS = 30;

  record E01(String id, String name, Instant at, Optional<String> note, int count) {}

  record E02(String id, String name, Instant at, Optional<String> note, int count) {}

  record E03(String id, String name, Instant at, Optional<String> note, int count) {}

  record E04(String id, String name, Instant at, Optional<String> note, int count) {}

  record E05(String id, String name, Instant at, Optional<String> note, int count) {}

  record E06(String id, String name, Instant at, Optional<String> note, int count) {}

  record E07(String id, String name, Instant at, Optional<String> note, int count) {}

  record E08(String id, String name, Instant at, Optional<String> note, int count) {}

  record E09(String id, String name, Instant at, Optional<String> note, int count) {}

  record E10(String id, String name, Instant at, Optional<String> note, int count) {}

  record E11(String id, String name, Instant at, Optional<String> note, int count) {}

  record E12(String id, String name, Instant at, Optional<String> note, int count) {}

  record E13(String id, String name, Instant at, Optional<String> note, int count) {}

  record E14(String id, String name, Instant at, Optional<String> note, int count) {}

  record E15(String id, String name, Instant at, Optional<String> note, int count) {}

  record E16(String id, String name, Instant at, Optional<String> note, int count) {}

  record E17(String id, String name, Instant at, Optional<String> note, int count) {}

  record E18(String id, String name, Instant at, Optional<String> note, int count) {}

  record E19(String id, String name, Instant at, Optional<String> note, int count) {}

  record E20(String id, String name, Instant at, Optional<String> note, int count) {}

  record E21(String id, String name, Instant at, Optional<String> note, int count) {}

  record E22(String id, String name, Instant at, Optional<String> note, int count) {}

  record E23(String id, String name, Instant at, Optional<String> note, int count) {}

  record E24(String id, String name, Instant at, Optional<String> note, int count) {}

  record E25(String id, String name, Instant at, Optional<String> note, int count) {}

  record E26(String id, String name, Instant at, Optional<String> note, int count) {}

  record E27(String id, String name, Instant at, Optional<String> note, int count) {}

  record E28(String id, String name, Instant at, Optional<String> note, int count) {}

  record E29(String id, String name, Instant at, Optional<String> note, int count) {}

  record E30(String id, String name, Instant at, Optional<String> note, int count) {}

  private static TableSpec thirty() {
    var table = table("thirty").index("gsi1", "gsi1pk", "gsi1sk");
    var records =
        Arrays.stream(LargeDesignTest.class.getDeclaredClasses()).filter(Class::isRecord).toList();
    for (var type : records) {
      var name = type.getSimpleName();
      table =
          table
              .with(
                  entity(name, type, "THING#{id}", "%s#{at:millis}".formatted(name))
                      .indexed("gsi1", "%s#{name}".formatted(name), "{at}"))
              .with(
                  get("get" + name, type).by("id", String.class).by("at", Instant.class),
                  query("list" + name, type, "THING#{id}")
                      .prefix(name + "#")
                      .by("id", String.class),
                  query("named" + name, type, "%s#{name}".formatted(name))
                      .on("gsi1")
                      .by("name", String.class));
    }
    return table;
  }

  @Test
  void a_design_of_thirty_entities_and_ninety_patterns_is_proved_in_an_instant() {
    var declaration = thirty().declaration();
    assertThat(declaration.entities()).hasSize(30);
    // The processor time of the best attempt: what else the machine does is not to be measured, nor
    // the loading of classes, which any first design pays for.
    var threads = ManagementFactory.getThreadMXBean();
    var best = Duration.ofDays(1);
    for (int i = 0; i < ATTEMPTS && best.compareTo(BOUND) > 0; i++) {
      long start = threads.getCurrentThreadCpuTime();
      Design.model("thirty", declaration, Map.of(), Map.of());
      var took = Duration.ofNanos(threads.getCurrentThreadCpuTime() - start);
      best = took.compareTo(best) < 0 ? took : best;
    }
    assertThat(best).isLessThan(BOUND);
  }
}

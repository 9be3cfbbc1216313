package dev.trestle.conformance;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// Checks the architecture of all modules, and checks each rule against a violation that it must find.
class ArchitectureTest {
  private static final String OFFENDERS_ROOT = "dev.trestle.conformance.violation";

  @Nested
  class Every_module {
    private static final Architecture TRESTLE = new Architecture("dev.trestle");
    private static final JavaClasses MAIN = ModuleClasses.mainClasses();
    private static final JavaClasses TESTS =
        ModuleClasses.testClasses().that(not(resideInAPackage(OFFENDERS_ROOT + "..")));

    @Test
    void is_seen_by_these_rules() {
      assertThat(MAIN)
          .extracting("packageName")
          .contains("dev.trestle.dynamo", "dev.trestle.engine.storage");
    }

    @Test
    void is_there_if_the_map_names_it() {
      assertThat(ModuleMap.named())
          .allSatisfy(
              module ->
                  assertThat(ModuleClasses.root().resolve(module.replace('.', '/') + "/pom.xml"))
                      .as("%s in ModuleMap", module)
                      .exists());
    }

    @Test
    void imports_only_modules_below_it() {
      TRESTLE.modulesImportDownwards().check(MAIN);
    }

    @Test
    void has_no_cycles_between_its_packages() {
      TRESTLE.packagesAreFreeOfCycles().check(MAIN);
    }

    @Test
    void keeps_fenced_libraries_in_their_packages() {
      TRESTLE.librariesStayBehindTheirFence().forEach(rule -> rule.check(MAIN));
    }

    @Test
    void names_packages_for_the_domain() {
      TRESTLE.packagesHaveDomainNames().check(MAIN);
      TRESTLE.packagesHaveDomainNames().check(TESTS);
    }

    @Test
    void names_classes_for_what_they_are() {
      TRESTLE.classesHaveTellingNames().check(MAIN);
      TRESTLE.classesHaveTellingNames().check(TESTS);
    }

    @Test
    void marks_its_packages_for_null() {
      TRESTLE.packagesAreNullMarked().check(MAIN);
    }

    @Test
    void blocks_in_its_public_signatures() {
      TRESTLE.publicSignaturesBlock().check(MAIN);
    }

    @Test
    void uses_no_superseded_types() {
      TRESTLE.supersededTypesAreAvoided().check(MAIN);
      TRESTLE.supersededTypesAreAvoided().check(TESTS);
    }

    @Test
    void reads_the_wall_clock_at_its_seam_only() {
      TRESTLE.wallClockIsReadAtItsSeam().check(MAIN);
      TRESTLE.wallClockIsReadAtItsSeam().check(TESTS);
    }

    @Test
    void tests_without_sleeping() {
      TRESTLE.testsDoNotSleep().check(TESTS);
    }

    @Test
    void tests_with_seeded_randomness() {
      TRESTLE.testsSeedTheirRandomness().check(TESTS);
    }

    @Test
    void tests_without_a_mocking_library() {
      TRESTLE.testsUseNoMocks().check(TESTS);
    }
  }

  @Nested
  class A_rule {
    private static final Architecture RULES = new Architecture(OFFENDERS_ROOT);
    private static final JavaClasses OFFENDERS =
        new ClassFileImporter().importPackages(OFFENDERS_ROOT);

    @Test
    void catches_an_import_upwards() {
      assertThat(caughtBy(RULES.modulesImportDownwards())).contains("dynamo.ImportsUpwards");
    }

    @Test
    void catches_a_class_in_no_known_module() {
      assertThat(caughtBy(RULES.modulesImportDownwards()))
          .contains("stray.InNoModule is in no known module");
    }

    @Test
    void catches_a_cycle() {
      assertThat(caughtBy(RULES.packagesAreFreeOfCycles()))
          .contains("engine.left.Left", "engine.right.Right");
    }

    @Test
    void catches_a_library_outside_its_fence() {
      assertThat(caughtBy(RULES.librariesStayBehindTheirFence()))
          .contains("engine.Violations$TouchesRocks", "engine.Violations$TouchesJackson")
          .doesNotContain("wire.Innocent");
    }

    @Test
    void catches_a_package_named_for_nothing() {
      assertThat(caughtBy(RULES.packagesHaveDomainNames()))
          .contains("engine.util")
          .doesNotContain("wire");
    }

    @Test
    void catches_a_class_named_for_nothing() {
      assertThat(caughtBy(RULES.classesHaveTellingNames()))
          .contains("TableManager", "BaseTable", "TableInfo")
          .doesNotContain("Base64Text", "Innocent");
    }

    @Test
    void catches_a_package_without_null_marking() {
      assertThat(caughtBy(RULES.packagesAreNullMarked()))
          .contains("engine.util")
          .doesNotContain("wire");
    }

    @Test
    void catches_a_future_in_a_public_signature() {
      assertThat(caughtBy(RULES.publicSignaturesBlock()))
          .contains("Answers.later", "Answers.soon", "Answers.take")
          .doesNotContain("Answers.now");
    }

    @Test
    void catches_a_superseded_type() {
      assertThat(caughtBy(RULES.supersededTypesAreAvoided())).contains("Violations$KeepsDates");
    }

    @Test
    void catches_a_reading_of_the_wall_clock() {
      assertThat(caughtBy(RULES.wallClockIsReadAtItsSeam()))
          .contains("ReadsTheClock.millis", "ReadsTheClock.instant", "ReadsTheClock.reference")
          .doesNotContain("ReadsTheClock.given");
    }

    @Test
    void catches_a_sleep() {
      assertThat(caughtBy(RULES.testsDoNotSleep())).contains("Violations$Sleeps");
    }

    @Test
    void catches_randomness_without_a_seed() {
      assertThat(caughtBy(RULES.testsSeedTheirRandomness()))
          .contains("RollsDice.unseeded")
          .doesNotContain("RollsDice.seeded");
    }

    private static String caughtBy(ArchRule rule) {
      return String.join("\n", rule.evaluate(OFFENDERS).getFailureReport().getDetails());
    }

    private static String caughtBy(List<ArchRule> rules) {
      return String.join("\n", rules.stream().map(A_rule::caughtBy).toList());
    }
  }
}

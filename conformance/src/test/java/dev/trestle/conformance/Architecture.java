package dev.trestle.conformance;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.conditions.ArchConditions.accessTargetWhere;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.all;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.HasDescription;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.lang.AbstractClassesTransformer;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvent;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/// The architecture rules that a program can check, for all classes below one root package.
///
/// The root is a parameter so that the same rules can be applied to a small tree of violations.
final class Architecture {
  /// A fenced library, and the only packages below the root that may use it. Benchmarks measure some of them directly.
  private static final Map<String, List<String>> FENCES =
      Map.ofEntries(
          Map.entry("org.rocksdb..", List.of("engine.storage", "bench")),
          Map.entry("com.fasterxml..", List.of("wire", "web.json")),
          Map.entry("software.amazon..", List.of("aws", "bench")),
          Map.entry("org.eclipse.jetty..", List.of("web.server")),
          Map.entry("io.micrometer..", List.of("server.metric")),
          Map.entry("picocli..", List.of("cli")),
          Map.entry("jakarta.mail..", List.of("kit.email")),
          Map.entry("org.apache.hc..", List.of("kit.outgoing")),
          Map.entry("com.nimbusds..", List.of("kit.account", "apps.nbhd.atproto.oauth")),
          Map.entry("com.twelvemonkeys..", List.of("kit.media")),
          Map.entry("com.github.luben..", List.of("apps.chat.gateway.frame")),
          Map.entry("graphql..", List.of("apps.guild.graphql", "bench.guild")),
          Map.entry("org.dataloader..", List.of("apps.guild.graphql")),
          Map.entry("org.commonmark..", List.of("apps.nbhd.generator.markdown")),
          Map.entry("org.owasp..", List.of("apps.nbhd.generator.markdown")),
          Map.entry("org.openjdk.jmh..", List.of("bench")),
          Map.entry("org.junit..", List.of("testing", "bench")));

  /// The packages below the root that may read the wall clock. All others get an `InstantSource`.
  private static final List<String> WALL_CLOCK_SEAMS = List.of("bench", "cli");

  private static final Set<String> FORBIDDEN_PACKAGES =
      Set.of("util", "common", "helper", "impl", "base", "misc", "dto", "service");

  private static final Pattern FORBIDDEN_NAMES =
      Pattern.compile("(Abstract|Base)[A-Z].*|.*(Manager|Helper|Utils?|Impl|Data|Info)");

  /// Types that later ones replace: `java.time`, the collections, `StringBuilder`, virtual threads.
  private static final String SUPERSEDED =
      "java\\.util\\.(Date|Calendar|GregorianCalendar|Timer|TimerTask|Vector|Hashtable|Stack)"
          + "|java\\.text\\.(Simple)?DateFormat|java\\.sql\\..*|java\\.lang\\.StringBuffer";

  private static final Pattern ASYNCHRONOUS =
      Pattern.compile(
          "java\\.util\\.concurrent\\.(Future|CompletableFuture|CompletionStage|Flow(\\$.*)?)"
              + "|(org\\.reactivestreams|reactor|io\\.reactivex)\\..*");

  private final String root;
  private final ModuleMap modules;

  Architecture(String root) {
    this.root = root;
    this.modules = new ModuleMap(root);
  }

  ArchRule modulesImportDownwards() {
    return classes().should(importOnlyAllowedModules());
  }

  ArchRule packagesAreFreeOfCycles() {
    return slices().matching(root + ".(**)").should().beFreeOfCycles();
  }

  List<ArchRule> librariesStayBehindTheirFence() {
    return FENCES.entrySet().stream()
        .<ArchRule>map(fence -> fence(fence.getKey(), fence.getValue()))
        .toList();
  }

  ArchRule packagesHaveDomainNames() {
    return all(packages())
        .should(
            satisfy(
                "have no forbidden name",
                javaPackage ->
                    Arrays.stream(below(root, javaPackage.getName()).split("\\."))
                        .noneMatch(FORBIDDEN_PACKAGES::contains)));
  }

  ArchRule classesHaveTellingNames() {
    return classes()
        .should(
            satisfy(
                "have no forbidden name",
                javaClass -> !FORBIDDEN_NAMES.matcher(javaClass.getSimpleName()).matches()));
  }

  ArchRule packagesAreNullMarked() {
    return all(packages())
        .should(
            satisfy(
                "have a package-info with @NullMarked",
                javaPackage ->
                    javaPackage
                        .tryGetPackageInfo()
                        .filter(info -> info.isAnnotatedWith(NullMarked.class))
                        .isPresent()));
  }

  ArchRule publicSignaturesBlock() {
    return codeUnits()
        .that()
        .arePublic()
        .and()
        .areDeclaredInClassesThat()
        .arePublic()
        .should(satisfy("have no asynchronous type in the signature", Architecture::blocks))
        .allowEmptyShould(true);
  }

  ArchRule supersededTypesAreAvoided() {
    return noClasses().should().dependOnClassesThat().haveNameMatching(SUPERSEDED);
  }

  ArchRule wallClockIsReadAtItsSeam() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(below(WALL_CLOCK_SEAMS))
        .should(accessTargetWhere(describe("it is the wall clock", Architecture::readsWallClock)))
        .allowEmptyShould(true);
  }

  ArchRule testsDoNotSleep() {
    return noClasses().should(accessTargetWhere(describe("it sleeps", Architecture::sleeps)));
  }

  ArchRule testsSeedTheirRandomness() {
    return noClasses()
        .should(accessTargetWhere(describe("it is random without a seed", Architecture::unseeded)));
  }

  ArchRule testsUseNoMocks() {
    return noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.mockito..", "org.easymock..", "io.mockk..", "mockit..");
  }

  private ArchRule fence(String library, List<String> inside) {
    return noClasses()
        .that()
        .resideOutsideOfPackages(below(inside))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .allowEmptyShould(true);
  }

  private String[] below(List<String> packages) {
    return packages.stream().map(name -> root + "." + name + "..").toArray(String[]::new);
  }

  private static String below(String root, String packageName) {
    return packageName.substring(Math.min(root.length() + 1, packageName.length()));
  }

  private ArchCondition<JavaClass> importOnlyAllowedModules() {
    return new ArchCondition<>("import only the modules that the table allows") {
      @Override
      public void check(JavaClass importing, ConditionEvents events) {
        var module = modules.find(importing.getPackageName());
        if (module.isEmpty()) {
          events.add(
              violation(
                  importing,
                  importing.getName() + " is in no known module: add a row to ModuleMap"));
          return;
        }
        for (var dependency : importing.getDirectDependenciesFromSelf()) {
          var imported =
              modules.find(dependency.getTargetClass().getBaseComponentType().getPackageName());
          if (imported.isPresent() && !ModuleMap.allows(module.get(), imported.get())) {
            events.add(violation(dependency, dependency.getDescription()));
          }
        }
      }
    };
  }

  private static boolean blocks(JavaCodeUnit codeUnit) {
    return Stream.concat(
            codeUnit.getReturnType().getAllInvolvedRawTypes().stream(),
            codeUnit.getParameterTypes().stream()
                .flatMap(type -> type.getAllInvolvedRawTypes().stream()))
        .noneMatch(type -> ASYNCHRONOUS.matcher(type.getName()).matches());
  }

  /// `now()` and `now(zone)` of `java.time` read the system's clock; `now(clock)` reads the one it is given.
  private static boolean readsWallClock(JavaAccess<?> access) {
    var owner = access.getTargetOwner();
    return (owner.isEquivalentTo(System.class) && access.getName().equals("currentTimeMillis"))
        || (owner.getPackageName().equals("java.time")
            && access.getName().equals("now")
            && !access.getTarget().getFullName().contains("java.time.Clock"));
  }

  private static boolean sleeps(JavaAccess<?> access) {
    var owner = access.getTargetOwner().getName();
    return access.getName().equals("sleep")
        && (owner.equals("java.lang.Thread") || owner.equals("java.util.concurrent.TimeUnit"));
  }

  private static boolean unseeded(JavaAccess<?> access) {
    return switch (access.getTarget().getFullName()) {
      case "java.lang.Math.random()",
          "java.util.Random.<init>()",
          "java.util.SplittableRandom.<init>()",
          "java.util.concurrent.ThreadLocalRandom.current()",
          "java.util.random.RandomGenerator.getDefault()" ->
          true;
      default -> false;
    };
  }

  private static AbstractClassesTransformer<JavaPackage> packages() {
    return new AbstractClassesTransformer<>("packages") {
      @Override
      public Iterable<JavaPackage> doTransform(JavaClasses classes) {
        var packages = new HashSet<JavaPackage>();
        classes.forEach(javaClass -> packages.add(javaClass.getPackage()));
        return packages;
      }
    };
  }

  private static <T extends HasDescription> ArchCondition<T> satisfy(
      String description, Predicate<T> wanted) {
    return new ArchCondition<>(description) {
      @Override
      public void check(T element, ConditionEvents events) {
        if (!wanted.test(element)) {
          events.add(
              violation(element, "%s should %s".formatted(element.getDescription(), description)));
        }
      }
    };
  }

  private static ConditionEvent violation(Object culprit, String message) {
    return SimpleConditionEvent.violated(culprit, message);
  }
}

package dev.trestle.testing;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.engine.Database;
import dev.trestle.engine.hostile.HostileDynamo;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.access.Tables;
import java.lang.reflect.Parameter;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/// The JUnit extension that provides databases to tests: see [TrestleTest]. Stateless, so tests may run in parallel.
public final class TrestleExtension
    implements ParameterResolver,
        TestExecutionExceptionHandler,
        LifecycleMethodExecutionExceptionHandler {
  private static final ExtensionContext.Namespace HERE =
      ExtensionContext.Namespace.create(TrestleExtension.class);

  /// Parameters of a constructor belong to the one test that the instance is created for.
  @Override
  public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
    return ExtensionContextScope.TEST_METHOD;
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    var type = parameter.getParameter().getType();
    return type == TestClock.class
        || type == Database.class
        || type == Dynamo.class
        || type == DynamoStreams.class
        || type == HostileDynamo.class
        || type == Tables.class
        || isDesign(type);
  }

  private static boolean isDesign(Class<?> type) {
    return type.isInterface() && Table.class.isAssignableFrom(type) && type != Table.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return given(parameter.getParameter(), parameter.isAnnotated(WithoutFaults.class), of(context));
  }

  private static Object given(Parameter parameter, boolean direct, TestFixture surroundings) {
    var type = parameter.getType();
    if (isDesign(type)) {
      return surroundings.table(type.asSubclass(Table.class), direct);
    }
    if (type == TestClock.class) {
      return surroundings.clock();
    }
    if (type == Dynamo.class) {
      return direct ? surroundings.database() : surroundings.dynamo();
    }
    if (type == DynamoStreams.class) {
      return direct ? surroundings.database() : surroundings.streams();
    }
    if (type == HostileDynamo.class) {
      return surroundings.hostile();
    }
    return type == Tables.class ? surroundings.tables() : surroundings.database();
  }

  /// JUnit closes it with the test.
  private static TestFixture of(ExtensionContext context) {
    return context
        .getStore(HERE)
        .computeIfAbsent(
            TestFixture.class, _ -> new TestFixture(TestSettings.of(context)), TestFixture.class);
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable thrown)
      throws Throwable {
    throw explained(context, thrown);
  }

  @Override
  public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable thrown)
      throws Throwable {
    throw explained(context, thrown);
  }

  @Override
  public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable thrown)
      throws Throwable {
    throw explained(context, thrown);
  }

  private static Throwable explained(ExtensionContext context, Throwable thrown) {
    return thrown instanceof TestAbortedException
        ? thrown
        : find(context)
            .flatMap(TestFixture::report)
            .map(report -> FaultReport.attach(thrown, report))
            .orElse(thrown);
  }

  private static Optional<TestFixture> find(ExtensionContext context) {
    return Optional.ofNullable(context.getStore(HERE).get(TestFixture.class, TestFixture.class));
  }
}

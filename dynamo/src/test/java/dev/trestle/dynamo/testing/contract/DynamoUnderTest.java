package dev.trestle.dynamo.testing.contract;

import dev.trestle.dynamo.Dynamo;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Gives the contracts of a binding the implementation that they test.
///
/// ```java
/// class MyDynamoTest {
///   @RegisterExtension static final DynamoUnderTest DYNAMO = new DynamoUnderTest(MyDynamoTest::open);
///
///   @Nested class PutsItems extends PutItemContract {}
/// }
/// ```
///
/// @param source called once for each test; the binding opens and closes the implementation
public record DynamoUnderTest(Supplier<Dynamo> source) implements ParameterResolver {
  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Dynamo.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return source.get();
  }
}

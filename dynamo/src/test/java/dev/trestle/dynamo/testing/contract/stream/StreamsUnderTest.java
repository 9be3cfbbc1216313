package dev.trestle.dynamo.testing.contract.stream;

import dev.trestle.dynamo.DynamoStreams;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Gives the contracts on streams the second port of the database that [DynamoUnderTest] gives them.
public record StreamsUnderTest(Supplier<DynamoStreams> source) implements ParameterResolver {
  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == DynamoStreams.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return source.get();
  }
}

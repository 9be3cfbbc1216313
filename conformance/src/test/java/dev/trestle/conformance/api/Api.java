package dev.trestle.conformance.api;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// All operations of DynamoDB and DynamoDB Streams, ordered by name.
public final class Api {
  private static final List<Operation> OPERATIONS = operations();

  private Api() {}

  /// One operation with its parameters.
  public record Operation(Service service, String name, List<Parameter> parameters) {
    /// The value of the `X-Amz-Target` header.
    public String target() {
      return service.prefix + name;
    }

    /// All parameters, including nested ones.
    public List<Path> paths() {
      return Path.under(parameters);
    }
  }

  public enum Service {
    DYNAMODB("DynamoDB_20120810."),
    STREAMS("DynamoDBStreams_20120810.");

    private final String prefix;

    Service(String prefix) {
      this.prefix = prefix;
    }
  }

  public static List<Operation> all() {
    return OPERATIONS;
  }

  public static Operation named(String name) {
    return OPERATIONS.stream()
        .filter(operation -> operation.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<Operation> operations() {
    var operations = new ArrayList<Operation>();
    operations.addAll(of(Service.DYNAMODB, DynamoDbClient.class));
    operations.addAll(of(Service.STREAMS, DynamoDbStreamsClient.class));
    operations.sort(Comparator.comparing(Operation::service).thenComparing(Operation::name));
    return List.copyOf(operations);
  }

  /// A client's methods are the operations; each has an overload that takes the request itself.
  private static List<Operation> of(Service service, Class<?> client) {
    var operations = new ArrayList<Operation>();
    for (var method : client.getMethods()) {
      var name = capitalised(method.getName());
      if (method.getParameterCount() == 1
          && method.getParameterTypes()[0].getSimpleName().equals(name + "Request")
          && method.getReturnType().getSimpleName().equals(name + "Response")) {
        operations.add(
            new Operation(service, name, Parameter.of(builder(method.getParameterTypes()[0]))));
      }
    }
    return operations;
  }

  private static SdkPojo builder(Class<?> request) {
    try {
      return (SdkPojo) request.getMethod("builder").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Not a class of the SDK's model: " + request, e);
    }
  }

  private static String capitalised(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }
}

package dev.trestle.dynamo;

/// One operation with its parameters, and the type of its result.
///
/// A request knows which method of the port runs it, so decorators (metrics, retries, fault injection) can treat all operations alike.
public interface Request<R> {
  R on(Dynamo dynamo);

  /// DynamoDB's name of the operation, such as `PutItem`.
  default String operation() {
    return getClass().getSimpleName();
  }
}

package dev.trestle.dynamo;

/// One operation with its parameters, and the type of its answer.
///
/// A request knows which method of the port runs it, so that whoever stands in between (metrics, fault injection, transport) can
/// treat all operations alike.
public interface Request<R> {
  R on(Dynamo dynamo);

  /// DynamoDB's name of the operation, such as `PutItem`.
  default String operation() {
    return getClass().getSimpleName();
  }
}

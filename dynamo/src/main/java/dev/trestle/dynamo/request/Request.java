package dev.trestle.dynamo.request;

/// One operation with its parameters, and the type of its result.
///
/// A request knows which method of its port runs it, so decorators (metrics, retries, fault injection) can treat all operations alike.
/// They accept a `Request<? super Dynamo, R>`: a request for `Dynamo`, or for one of the smaller ports that `Dynamo` extends.
///
/// @param <P> the port with the operation's method
/// @param <R> the result
public interface Request<P, R> {
  R on(P port);

  /// DynamoDB's name of the operation, such as `PutItem`.
  default String operation() {
    return getClass().getSimpleName();
  }
}

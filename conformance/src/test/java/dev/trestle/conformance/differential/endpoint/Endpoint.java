package dev.trestle.conformance.differential.endpoint;

/// An implementation of DynamoDB's JSON protocol, over a socket or in this process. Initially empty.
public interface Endpoint extends AutoCloseable {
  JsonResponse answer(String operation, byte[] request);

  @Override
  void close();
}

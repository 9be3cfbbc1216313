package dev.trestle.conformance.differential;

/// An implementation of DynamoDB's JSON protocol, over a socket or in this process. Initially empty.
interface Endpoint extends AutoCloseable {
  JsonResponse answer(String operation, byte[] request);

  @Override
  void close();
}

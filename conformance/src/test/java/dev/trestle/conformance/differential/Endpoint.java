package dev.trestle.conformance.differential;

/// Something that answers DynamoDB's JSON, over a socket or inside the process. Begins empty.
interface Endpoint extends AutoCloseable {
  Answer answer(String operation, byte[] request);

  @Override
  void close();
}

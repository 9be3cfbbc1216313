package dev.trestle.conformance.differential.endpoint;

import dev.trestle.engine.Database;
import dev.trestle.wire.Wire;

/// Our in-memory database with our protocol, without a socket.
public final class EngineEndpoint implements Endpoint {
  private final Database database = Database.inMemory();
  private final Wire wire = new Wire(database, database);

  @Override
  public JsonResponse answer(String operation, byte[] request) {
    var response = wire.answer(operation, request);
    return new JsonResponse(response.status(), Json.asObject(Json.parse(response.body())));
  }

  @Override
  public void close() {
    database.close();
  }
}

package dev.trestle.singletable.access;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.request.Request;

/// Sends read requests to DynamoDB, directly or shared between callers.
interface ReadRequests {
  <R> R send(Request<? super Dynamo, R> request);

  static ReadRequests of(Dynamo dynamo) {
    return new ReadRequests() {
      @Override
      public <R> R send(Request<? super Dynamo, R> request) {
        return request.on(dynamo);
      }
    };
  }
}

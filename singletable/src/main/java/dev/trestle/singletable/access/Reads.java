package dev.trestle.singletable.access;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Request;

/// Where reads are sent.
interface Reads {
  <R> R send(Request<R> request);

  static Reads of(Dynamo dynamo) {
    return new Reads() {
      @Override
      public <R> R send(Request<R> request) {
        return request.on(dynamo);
      }
    };
  }
}

package dev.trestle.singletable.access;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.request.Request;

/// Where reads are sent.
interface Reads {
  <R> R send(Request<? super Dynamo, R> request);

  static Reads of(Dynamo dynamo) {
    return new Reads() {
      @Override
      public <R> R send(Request<? super Dynamo, R> request) {
        return request.on(dynamo);
      }
    };
  }
}

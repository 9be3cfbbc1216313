package dev.trestle.aws.remote;

import dev.trestle.dynamo.ServerClock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeFormatter;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/// Compares the `Date` header of each response with the clock of this process. Thread-safe.
final class DateHeader implements ExecutionInterceptor, ServerClock {
  private final InstantSource clock;
  private volatile Duration skew = Duration.ZERO;

  DateHeader(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public void afterTransmission(Context.AfterTransmission context, ExecutionAttributes attributes) {
    context.httpResponse().firstMatchingHeader("Date").ifPresent(this::note);
  }

  /// Notes the time of a response. A text that is no date is ignored.
  void note(String date) {
    try {
      var sent = Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date));
      skew = Duration.between(sent, clock.instant());
    } catch (DateTimeException _) {
      // Some servers send no date that can be read; they show no time then.
    }
  }

  @Override
  public Duration skew() {
    return skew;
  }
}

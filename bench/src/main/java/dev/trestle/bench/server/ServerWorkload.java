package dev.trestle.bench.server;

import java.util.OptionalDouble;

/// The workloads of the server benchmark, with their targets.
enum ServerWorkload {
  GET("get", 5, 4, OptionalDouble.of(45)),
  PAGE("page", 6, 5, OptionalDouble.of(150)),
  INDEX("index", 5, 4, OptionalDouble.empty()),
  PUT("put", 10, 6, OptionalDouble.of(70)),
  CONDITIONAL_PUT("condition", 10, 6, OptionalDouble.empty()),
  COUNT("count", 10, 6, OptionalDouble.empty()),
  TRANSACT("transact", 15, 20, OptionalDouble.empty()),
  CHAT("chat", 8, 5, OptionalDouble.empty());

  /// With many connections, writers share their syncs.
  static final double CROWDED_PUTS_OVER_DISK = 25;

  private final String text;
  private final double overDisk;
  private final double overMemory;
  private final OptionalDouble cpuMicros;

  ServerWorkload(String text, double overDisk, double overMemory, OptionalDouble cpuMicros) {
    this.text = text;
    this.overDisk = overDisk;
    this.overMemory = overMemory;
    this.cpuMicros = cpuMicros;
  }

  /// The least ratio of our durable rate to that of DynamoDB Local on disk.
  double overDisk() {
    return overDisk;
  }

  /// The least ratio of our relaxed rate to that of DynamoDB Local in memory.
  double overMemory() {
    return overMemory;
  }

  /// The most processor time of our server for one request.
  OptionalDouble cpuMicros() {
    return cpuMicros;
  }

  boolean isPut() {
    return this == PUT || this == CONDITIONAL_PUT;
  }

  @Override
  public String toString() {
    return text;
  }
}

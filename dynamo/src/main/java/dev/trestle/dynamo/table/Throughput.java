package dev.trestle.dynamo.table;

/// Provisioned capacity units per second. Both are zero for on-demand billing.
public record Throughput(long readUnits, long writeUnits) {
  public static final Throughput ON_DEMAND = new Throughput(0, 0);
}

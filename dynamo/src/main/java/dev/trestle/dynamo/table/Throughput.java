package dev.trestle.dynamo.table;

/// Provisioned capacity. Zero and zero where a table is paid per request.
public record Throughput(long readUnits, long writeUnits) {
  public static final Throughput ON_DEMAND = new Throughput(0, 0);
}

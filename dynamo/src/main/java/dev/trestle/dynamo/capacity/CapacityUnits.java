package dev.trestle.dynamo.capacity;

/// Read and write units of one table or index. Single operations report only their sum; transactions report both.
public record CapacityUnits(double read, double write) {
  public static final CapacityUnits NONE = new CapacityUnits(0, 0);

  public static CapacityUnits reading(double units) {
    return new CapacityUnits(units, 0);
  }

  public static CapacityUnits writing(double units) {
    return new CapacityUnits(0, units);
  }

  public CapacityUnits plus(CapacityUnits other) {
    return new CapacityUnits(read + other.read, write + other.write);
  }

  public double total() {
    return read + write;
  }
}

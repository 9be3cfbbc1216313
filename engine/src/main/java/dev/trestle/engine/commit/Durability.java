package dev.trestle.engine.commit;

/// The guarantee of an acknowledged write: which failures it survives.
public enum Durability {
  /// On the disk: survives a crash of the process, of the system, and a power cut.
  FSYNC,
  /// With the operating system: survives a crash of the process, not one of the machine.
  RELAXED
}

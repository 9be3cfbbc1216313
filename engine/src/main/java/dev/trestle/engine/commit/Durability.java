package dev.trestle.engine.commit;

/// What an acknowledged write has survived.
public enum Durability {
  /// On the disk: survives a crash of the process, of the system, and a power cut.
  FSYNC,
  /// With the operating system: survives a crash of the process, not one of the machine.
  RELAXED
}

package dev.trestle.kit.export;

/// Limits of one step and of a whole export.
///
/// @param items how many items a step reads, or a page more
/// @param partBytes the length of a part, or the lines of a page more
/// @param bytes the length of all parts together; what is longer is cut off, and the export says so
/// @param fileBytes the length of all stored files together, such as pictures; what is longer is left out, and the export says so
public record ExportLimits(int items, int partBytes, long bytes, long fileBytes) {
  public static final ExportLimits DEFAULT = new ExportLimits(5_000, 1 << 20, 64 << 20, 64 << 20);
}

package dev.trestle.dynamo.backup;

/// An export as lists show it.
public record ExportSummary(String arn, ExportStatus status, boolean incremental) {}

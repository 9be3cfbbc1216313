package dev.trestle.dynamo.backup;

/// An export as an entry of ListExports.
public record ExportSummary(String arn, ExportStatus status, boolean incremental) {}

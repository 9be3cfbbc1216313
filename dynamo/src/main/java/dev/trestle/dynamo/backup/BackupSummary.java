package dev.trestle.dynamo.backup;

import dev.trestle.dynamo.table.TableName;

/// A backup as an entry of ListBackups.
public record BackupSummary(
    TableName table, String tableId, String tableArn, BackupDetails details) {}

package dev.trestle.dynamo.backup;

/// Operations on backups, restores and exports: the part of the port `dev.trestle.dynamo.Dynamo` that copies tables.
public interface BackupOperations {
  DescribeContinuousBackups.Result describeContinuousBackups(DescribeContinuousBackups request);

  DescribeContinuousBackups.Result updateContinuousBackups(UpdateContinuousBackups request);

  RestoreTableToPointInTime.Result restoreTableToPointInTime(RestoreTableToPointInTime request);

  CreateBackup.Result createBackup(CreateBackup request);

  DescribeBackup.Result describeBackup(DescribeBackup request);

  ListBackups.Result listBackups(ListBackups request);

  DeleteBackup.Result deleteBackup(DeleteBackup request);

  RestoreTableFromBackup.Result restoreTableFromBackup(RestoreTableFromBackup request);

  ExportTableToPointInTime.Result exportTableToPointInTime(ExportTableToPointInTime request);

  DescribeExport.Result describeExport(DescribeExport request);

  ListExports.Result listExports(ListExports request);
}

package dev.trestle.dynamo.table;

/// Operations on tables and their time to live: the part of the port `dev.trestle.dynamo.Dynamo` that creates, describes, changes and
/// deletes tables.
public interface TableOperations {
  CreateTable.Result createTable(CreateTable request);

  DescribeTable.Result describeTable(DescribeTable request);

  ListTables.Result listTables(ListTables request);

  UpdateTable.Result updateTable(UpdateTable request);

  DeleteTable.Result deleteTable(DeleteTable request);

  DescribeTimeToLive.Result describeTimeToLive(DescribeTimeToLive request);

  UpdateTimeToLive.Result updateTimeToLive(UpdateTimeToLive request);
}

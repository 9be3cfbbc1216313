package dev.trestle.cli.start;

import dev.trestle.aws.remote.RemoteDatabase;
import dev.trestle.aws.remote.UnusableException;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.storage.StorageException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// The state of the database as the start page shows it to operators.
///
/// @param facts label and value of each line, in the order of the page
/// @param firstCommand a shell command that sends a first request to it
/// @param tables the tables to show; empty shows all. A remote database can have many, and may forbid listing them
/// @param asking returns the reason why it cannot be used now, if there is one
public record DatabaseStatus(
    Dynamo dynamo,
    Map<String, String> facts,
    Optional<String> firstCommand,
    Optional<List<TableName>> tables,
    Supplier<Optional<String>> asking) {
  private static final int MAX_TABLES = 1000;

  public static DatabaseStatus of(
      Dynamo dynamo, DatabaseChoice.Embedded database, boolean keyless, URI endpoint) {
    var facts = new LinkedHashMap<String, String>();
    facts.put("DynamoDB", endpoint.toString());
    facts.put(
        "data",
        database
            .data()
            .map(DatabaseStatus::absolute)
            .orElse("in memory, deleted when the server stops"));
    facts.put("a write is acknowledged", acknowledged(database));
    facts.put(
        "access", keyless ? "any key, from this machine only" : "the access keys of its file");
    return new DatabaseStatus(
        dynamo,
        facts,
        Optional.of(ExampleCommand.of(database, keyless, endpoint)),
        Optional.empty(),
        () -> findProblem(dynamo));
  }

  public static DatabaseStatus of(
      RemoteDatabase remote, DatabaseChoice.Remote database, List<TableName> tables) {
    var facts = new LinkedHashMap<String, String>();
    facts.put("DynamoDB", database.toString());
    return new DatabaseStatus(
        remote, facts, Optional.empty(), Optional.of(tables), () -> findProblem(remote, tables));
  }

  private static Optional<String> findProblem(Dynamo embedded) {
    try {
      var _ = embedded.listTables(new ListTables(Optional.empty(), 1));
      return Optional.empty();
    } catch (StorageException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private static Optional<String> findProblem(RemoteDatabase remote, List<TableName> tables) {
    try {
      tables.forEach(remote::require);
      return Optional.empty();
    } catch (UnusableException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /// The reason why it cannot be used now. Does not retry: a browser waits for the page.
  public Optional<String> findProblem() {
    return asking.get();
  }

  List<TableDescription> describeTables() {
    var found = new ArrayList<TableDescription>();
    tables.ifPresentOrElse(
        names -> names.forEach(name -> describe(name).ifPresent(found::add)),
        () -> describeAll(found));
    return found;
  }

  private void describeAll(List<TableDescription> found) {
    Optional<TableName> start = Optional.empty();
    do {
      var page = dynamo.listTables(new ListTables(start, ListTables.MAX_LIMIT));
      page.tables().forEach(name -> describe(name).ifPresent(found::add));
      start = page.last();
    } while (start.isPresent() && found.size() < MAX_TABLES);
  }

  private Optional<TableDescription> describe(TableName name) {
    try {
      return Optional.of(dynamo.describeTable(new DescribeTable(name)).table());
    } catch (ResourceNotFoundException _) {
      return Optional.empty(); // deleted since it was listed
    }
  }

  private static String absolute(Path directory) {
    return directory.toAbsolutePath().normalize().toString();
  }

  private static String acknowledged(DatabaseChoice.Embedded database) {
    if (database.data().isEmpty()) {
      return "at once";
    }
    return switch (database.durability()) {
      case FSYNC -> "when it is on the disk";
      case RELAXED -> "at once; a power cut may lose the last ones";
    };
  }
}

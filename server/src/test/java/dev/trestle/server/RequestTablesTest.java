package dev.trestle.server;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.backup.DeleteBackup;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ExportTarget;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.dynamo.backup.RestoreOverrides;
import dev.trestle.dynamo.backup.RestoreTableFromBackup;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.tag.Tag;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.dynamo.tag.UntagResource;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RequestTablesTest {
  private static final TableName SONGS = TableName.of("songs");
  private static final TableName COPY = TableName.of("copy");
  private static final String ARN = "arn:aws:dynamodb:local:000000000000:table/songs";
  private static final List<Tag> TAGS = List.of(new Tag("a", "b"));
  private static final Key KEY = Key.of("pk", "a");
  private static final Item ITEM = Item.of("pk", Value.of("a"));

  static Stream<Request<? super Dynamo, ?>> reads() {
    return Stream.of(
        GetItem.of(SONGS, KEY),
        Query.of(SONGS, KeyCondition.equal("pk", "a")),
        Scan.of(SONGS),
        BatchGetItem.of(SONGS, List.of(KEY)),
        TransactGetItems.of(TransactGetItems.Get.of(SONGS, KEY)),
        new DescribeTable(SONGS),
        new DescribeTimeToLive(SONGS),
        new DescribeContinuousBackups(SONGS),
        new ListTagsOfResource(ARN, Optional.empty()),
        new DescribeBackup(ARN + "/backup/1"),
        new ListBackups(
            Optional.of(SONGS),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            1),
        new DescribeExport(ARN + "/export/1"),
        new ListExports(Optional.of(ARN), Optional.empty(), 1));
  }

  static Stream<Request<? super Dynamo, ?>> writes() {
    return Stream.of(
        PutItem.of(SONGS, ITEM),
        UpdateItem.of(SONGS, KEY, Update.parse("ADD n :0", Value.of(1))),
        DeleteItem.of(SONGS, KEY),
        BatchWriteItem.of(SONGS, List.of(new BatchWriteItem.Put(ITEM))),
        TransactWriteItems.of(TransactWriteItems.Put.of(SONGS, ITEM)),
        CreateTable.of(SONGS, KeySchema.of("pk")),
        UpdateTable.of(SONGS),
        new DeleteTable(SONGS),
        new UpdateTimeToLive(SONGS, "ttl", true),
        new UpdateContinuousBackups(SONGS, true, 35),
        new TagResource(ARN, TAGS),
        new UntagResource(ARN, List.of("a")),
        new CreateBackup(SONGS, "monday"),
        new DeleteBackup(ARN + "/backup/1"),
        new ExportTableToPointInTime(
            ARN,
            new ExportTableToPointInTime.Full(Optional.empty()),
            ExportTarget.of("bucket"),
            Optional.empty()));
  }

  @ParameterizedTest
  @MethodSource("reads")
  void a_read_names_its_table(Request<? super Dynamo, ?> request) {
    assertThat(RequestTables.of(request)).isEqualTo(new RequestTables(List.of(SONGS), false, true));
  }

  @ParameterizedTest
  @MethodSource("writes")
  void a_write_names_its_table(Request<? super Dynamo, ?> request) {
    assertThat(RequestTables.of(request)).isEqualTo(new RequestTables(List.of(SONGS), true, true));
  }

  static Stream<Request<? super Dynamo, ?>> restores() {
    return Stream.of(
        new RestoreTableToPointInTime(SONGS, COPY, Optional.empty(), RestoreOverrides.NONE),
        new RestoreTableFromBackup(ARN + "/backup/1", COPY, RestoreOverrides.NONE));
  }

  @ParameterizedTest
  @MethodSource("restores")
  void a_restore_names_both_tables(Request<? super Dynamo, ?> request) {
    assertThat(RequestTables.of(request))
        .isEqualTo(new RequestTables(List.of(SONGS, COPY), true, true));
  }

  @Test
  void lists_over_all_tables_name_none_and_are_for_everybody() {
    var listing = new RequestTables(List.of(), false, true);
    assertThat(RequestTables.of(ListTables.FIRST_PAGE)).isEqualTo(listing);
    assertThat(RequestTables.of(ListBackups.FIRST_PAGE)).isEqualTo(listing);
    assertThat(RequestTables.of(ListExports.FIRST_PAGE)).isEqualTo(listing);
  }

  @Test
  void a_transaction_of_checks_changes_nothing() {
    var check = new TransactWriteItems.Check(SONGS, KEY, Condition.exists("pk"), false);
    assertThat(RequestTables.of(TransactWriteItems.of(check)).writes()).isFalse();
  }

  @Test
  void a_list_of_tables_names_none() {
    assertThat(RequestTables.of(ListTables.FIRST_PAGE))
        .isEqualTo(new RequestTables(List.of(), false, true));
  }

  @Test
  void an_unknown_request_counts_as_a_write() {
    Request<Dynamo, String> unknown = _ -> "";
    assertThat(RequestTables.of(unknown)).isEqualTo(new RequestTables(List.of(), true, false));
    assertThat(RequestTables.of(new TagResource("nonsense", TAGS)).limited()).isFalse();
  }

  /// Otherwise every limited key would be refused a new operation, and no test would fail.
  @Test
  void these_are_all_requests_of_the_port() {
    var tested =
        Stream.of(reads(), writes(), restores(), Stream.of(ListTables.FIRST_PAGE))
            .flatMap(each -> each)
            .<Class<?>>map(Object::getClass)
            .collect(toSet());
    assertThat(Arrays.stream(Dynamo.class.getMethods()).map(each -> each.getParameterTypes()[0]))
        .containsExactlyInAnyOrderElementsOf(tested);
  }
}

package dev.trestle.conformance.contract;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/// The tests of the contract that DynamoDB Local 3.1.0 does not pass, with the reason: there it differs from Amazon's
/// DynamoDB.
///
/// A listed test must fail. One that passes is a mistake in this list, so nothing stays on it for longer than needed.
/// Only tests that would take a minute to fail, or that fail sometimes, are not run at all.
final class LocalFailures implements InvocationInterceptor {
  private static final Namespace HERE = Namespace.create(LocalFailures.class);

  /// The names of tests, `Contract.test` or `Contract` for all of it, by the reason for which they fail.
  static final Map<String, List<String>> BY_REASON = new LinkedHashMap<>();

  /// Those that are not run.
  private static final List<String> NOT_TRIED =
      List.of(
          "CreateTableContract.a_protected_table_is_not_deleted",
          "UpdateTableContract.an_index_is_right_however_busy_its_table_is");

  static {
    because(
        "texts of its own for a table that does not exist",
        "BatchGetItemContract.a_table_that_does_not_exist_is_not_found",
        "BatchWriteItemContract.one_table_that_does_not_exist_refuses_them_all",
        "CreateTableContract.a_table_that_does_not_exist_cannot_be_deleted",
        "CreateTableContract.a_table_that_does_not_exist_is_not_described",
        "DeleteItemContract.a_table_that_does_not_exist_is_not_found",
        "GetItemContract.a_table_that_does_not_exist_is_not_found",
        "PutItemContract.a_table_that_does_not_exist_is_not_found",
        "QueryContract.a_table_that_does_not_exist_is_not_found",
        "ScanContract.a_table_that_does_not_exist_is_not_found",
        "TimeToLiveContract.a_table_that_does_not_exist_is_not_found",
        "TransactGetItemsContract.a_table_that_does_not_exist_is_not_found",
        "TransactWriteItemsContract.a_table_that_does_not_exist_is_not_found",
        "UpdateItemContract.a_table_that_does_not_exist_is_not_found",
        "UpdateTableContract.a_table_that_does_not_exist_is_not_found");
    because(
        "texts of its own for keys that do not fit",
        "BatchGetItemContract.a_key_that_does_not_fit_its_table_is_refused",
        "BatchWriteItemContract.one_write_that_does_not_fit_refuses_them_all",
        "DeleteItemContract.a_key_that_does_not_fit_the_table_is_refused",
        "GetItemContract.a_key_of_another_type_is_refused",
        "GetItemContract.a_key_that_is_too_long_is_refused",
        "GetItemContract.a_key_with_another_attribute_is_refused",
        "GetItemContract.a_key_without_the_sort_key_is_refused",
        "IndexContract.an_index_key_may_not_be_longer_than_a_tables",
        "PutItemContract.a_key_of_another_type_is_refused",
        "PutItemContract.a_partition_key_may_have_2048_bytes_and_not_one_more",
        "PutItemContract.a_sort_key_may_have_1024_bytes_and_not_one_more",
        "PutItemContract.an_index_key_of_another_type_is_refused",
        "PutItemContract.an_item_without_any_key_is_refused_for_its_partition_key",
        "PutItemContract.an_item_without_its_sort_key_is_refused",
        "PutItemContract.key_sizes_count_bytes_and_not_characters",
        "UpdateItemContract.a_key_that_does_not_fit_the_table_is_refused",
        "UpdateItemContract.nothing_can_be_set_inside_a_key",
        "UpdateTableContract.from_now_on_the_keys_of_a_new_index_are_checked");
    because(
        "texts of its own for queries and start keys",
        "IndexContract.a_local_index_key_of_another_table_partition_stays_apart",
        "IndexContract.consistent_reads_are_for_tables_and_local_indexes",
        "QueryContract.a_query_on_an_attribute_that_is_no_key_is_refused",
        "QueryContract.a_query_without_the_partition_key_is_refused",
        "QueryContract.a_start_key_of_another_partition_is_refused",
        "QueryContract.a_start_key_that_does_not_fit_the_table_is_refused",
        "ScanContract.a_start_key_must_be_in_its_segment",
        "ScanContract.a_start_key_that_does_not_fit_the_table_is_refused");
    because(
        "texts of its own for definitions of tables",
        "CreateTableContract.a_local_index_needs_a_table_with_a_sort_key",
        "CreateTableContract.a_name_is_used_once",
        "CreateTableContract.five_local_indexes_are_allowed_and_not_six",
        "CreateTableContract.key_attributes_need_types_and_only_they_have_them",
        "CreateTableContract.twenty_global_indexes_are_allowed_and_not_twenty_one",
        "CreateTableContract.two_indexes_cannot_have_one_name",
        "UpdateTableContract.a_new_index_needs_types_for_its_key",
        "UpdateTableContract.a_stream_is_switched_on_off_and_on_again",
        "UpdateTableContract.an_empty_update_is_refused");
    because(
        "texts of its own for values",
        "UpdateItemContract.a_sum_that_no_number_can_hold_is_refused",
        "UpdateItemContract.an_attribute_may_nest_32_levels_and_not_33");
    because(
        "no indexes on several attributes",
        "MultiAttributeKeyContract",
        "UpdateTableContract.indexes_can_be_on_several_attributes");
    because("no continuous backups", "ContinuousBackupsContract");
    because(
        "no tags",
        "TagsContract.a_new_table_has_no_tags",
        "TagsContract.a_table_can_be_created_with_tags",
        "TagsContract.a_table_is_created_with_fifty_tags_and_not_with_one_more",
        "TagsContract.a_table_that_does_not_exist_is_not_found",
        "TagsContract.fifty_tags_are_allowed_and_not_one_more",
        "TagsContract.keys_of_128_characters_and_values_of_256_are_allowed_and_not_one_more",
        "TagsContract.tags_are_added_changed_and_removed");
    because(
        "no deletion protection, and no table classes",
        "CreateTableContract.a_protected_table_is_not_deleted",
        "UpdateTableContract.the_table_class_is_changed");
    because(
        "indexes are said to be as large as the table",
        "CreateTableContract.indexes_are_described_with_their_sizes");
    because(
        "a table is gone at once, and never being deleted",
        "CreateTableContract.a_deleted_table_is_gone_with_its_items");
    because(
        "indexes are built and dropped with errors: a status of 500, or no answer at all",
        "UpdateTableContract.a_dropped_index_is_gone_and_its_attributes_are_free_again",
        "UpdateTableContract.an_index_is_right_however_busy_its_table_is");
    because(
        "an index takes values that are not of its key's type",
        "UpdateItemContract.an_index_key_cannot_become_another_type",
        "UpdateTableContract.an_item_whose_attributes_cannot_be_keys_is_left_out_of_a_new_index");
    because(
        "an index that projects a part is read as if it were the table",
        "IndexContract.a_filter_sees_only_what_the_index_projects",
        "IndexContract.a_page_of_an_index_is_cut_by_the_size_of_what_it_projects");
    because(
        "items that share an index key are not turned round with the order",
        "IndexContract.the_last_key_of_an_index_page_names_index_and_table_key");
    because(
        "a page is cut by other sizes",
        "GetRecordsContract.a_page_has_no_more_than_a_megabyte",
        "QueryContract.the_megabyte_is_counted_before_filter_and_projection",
        "TransactGetItemsContract.a_transaction_reads_at_most_4_mb");
    because(
        "capacity is counted otherwise, and of transactions not by kind",
        "CapacityContract.a_batch_of_reads_costs_item_by_item",
        "CapacityContract.a_batch_of_writes_costs_item_by_item",
        "CapacityContract.a_repeated_transaction_only_reads",
        "CapacityContract.a_transaction_writes_everything_twice",
        "CapacityContract.reading_a_missing_item_costs_a_block",
        "DeleteItemContract.all_old_returns_nothing_where_there_was_no_item");
    because(
        "item collections are not measured",
        "CapacityContract.item_collections_are_measured_where_there_are_local_indexes");
    because(
        "an update that only removes makes an item",
        "UpdateItemContract.removing_from_an_item_that_does_not_exist_does_not_create_it");
    because(
        "of an updated map everything is returned",
        "UpdateItemContract.return_values_show_the_item_or_what_the_update_touched_before_and_after");
    because(
        "an update that does not fit ends a transaction as if it stood alone",
        "TransactWriteItemsContract.an_update_that_does_not_fit_its_item_is_a_reason_too",
        "TransactWriteItemsContract.an_update_that_makes_its_item_too_heavy_is_a_reason_too");
    because(
        "a full stop in cancellation reasons",
        "TransactWriteItemsContract.every_failed_condition_has_a_reason_and_on_request_its_item",
        "TransactWriteItemsContract.one_failed_condition_cancels_the_transaction_and_is_named");
    because(
        "ids of records, iterators and errors of streams in forms of its own",
        "GetRecordsContract.a_changed_iterator_is_refused",
        "GetRecordsContract.a_record_has_its_creation_time_and_user_identity",
        "GetShardIteratorContract.a_shard_that_does_not_exist_is_not_found",
        "GetShardIteratorContract.a_stream_that_does_not_exist_is_not_found");
  }

  private static void because(String reason, String... tests) {
    BY_REASON.put(reason, List.of(tests));
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    if (reason(context).isEmpty()) {
      invocation.proceed();
    } else if (tried(context)) {
      noted(invocation, context);
    } else {
      invocation.skip();
    }
  }

  @Override
  public void interceptTestMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    var reason = reason(context);
    if (reason.isEmpty()) {
      invocation.proceed();
      return;
    }
    if (tried(context) && failures(context).isEmpty()) {
      noted(invocation, context);
    } else {
      invocation.skip();
    }
    if (tried(context) && failures(context).isEmpty()) {
      throw new AssertionError(
          "DynamoDB Local passes %s, though the list says: %s. Take it off the list."
              .formatted(name(context), reason.get()));
    }
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    interceptTestMethod(invocation, method, context);
  }

  private static void noted(Invocation<@Nullable Void> invocation, ExtensionContext context) {
    try {
      invocation.proceed();
    } catch (Throwable expected) {
      failures(context).add(expected);
    }
  }

  @SuppressWarnings("unchecked") // nobody else puts anything there
  private static List<Throwable> failures(ExtensionContext context) {
    return context
        .getStore(HERE)
        .computeIfAbsent(context.getUniqueId(), _ -> new ArrayList<Throwable>(), List.class);
  }

  private static Optional<String> reason(ExtensionContext context) {
    return BY_REASON.entrySet().stream()
        .filter(
            entry ->
                entry.getValue().contains(name(context))
                    || entry.getValue().contains(contract(context)))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static boolean tried(ExtensionContext context) {
    return !NOT_TRIED.contains(name(context));
  }

  private static String name(ExtensionContext context) {
    return contract(context) + "." + context.getRequiredTestMethod().getName();
  }

  private static String contract(ExtensionContext context) {
    return context.getRequiredTestMethod().getDeclaringClass().getSimpleName();
  }
}

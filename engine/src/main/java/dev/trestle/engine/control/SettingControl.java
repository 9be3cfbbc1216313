package dev.trestle.engine.control;

import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.TableNotFoundException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TimeToLiveStatus;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.tag.Tag;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.dynamo.tag.UntagResource;
import dev.trestle.engine.schema.TableRules;
import dev.trestle.engine.table.BackfillProgress;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.TableDefinition;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The operations on a table's settings besides its schema: TTL, point-in-time recovery, tags. Safe for many threads.
public final class SettingControl {

  private final Catalog catalog;
  private final DefinitionChanges definitions;
  private final InstantSource clock;

  public SettingControl(Catalog catalog, DefinitionChanges definitions, InstantSource clock) {
    this.catalog = catalog;
    this.definitions = definitions;
    this.clock = clock;
  }

  public DescribeTimeToLive.Result describe(DescribeTimeToLive request) {
    var expiry = definition(request.table()).expiry();
    return new DescribeTimeToLive.Result(
        expiry.map(SettingControl::status).orElse(TimeToLiveStatus.DISABLED),
        expiry.map(TableDefinition.Expiry::attribute));
  }

  /// Disabling takes effect at once, so the status DISABLING is never visible.
  private static TimeToLiveStatus status(TableDefinition.Expiry expiry) {
    return expiry.backfill().done() ? TimeToLiveStatus.ENABLED : TimeToLiveStatus.ENABLING;
  }

  public UpdateTimeToLive.Result update(UpdateTimeToLive request) {
    definitions.change(
        request.table(), before -> before.withExpiry(expiry(before.expiry(), request)));
    return new UpdateTimeToLive.Result(request.attribute(), request.enabled());
  }

  private static Optional<TableDefinition.Expiry> expiry(
      Optional<TableDefinition.Expiry> before, UpdateTimeToLive request) {
    if (before.isPresent() && !before.get().attribute().equals(request.attribute())) {
      throw new ValidationException("TimeToLive is active on a different AttributeName");
    }
    if (before.isPresent() == request.enabled()) {
      throw new ValidationException(
          "TimeToLive is already %s".formatted(request.enabled() ? "enabled" : "disabled"));
    }
    return request.enabled()
        ? Optional.of(new TableDefinition.Expiry(request.attribute(), BackfillProgress.BEGINNING))
        : Optional.empty();
  }

  public DescribeContinuousBackups.Result describe(DescribeContinuousBackups request) {
    requireRestorable(request.table());
    return backups(definition(request.table()));
  }

  public DescribeContinuousBackups.Result update(UpdateContinuousBackups request) {
    requireRestorable(request.table());
    return backups(
        definitions.change(
            request.table(), before -> before.withHistory(history(before.history(), request))));
  }

  /// Backup operations have their own error for a missing table.
  private void requireRestorable(TableName name) {
    if (catalog.find(name).isEmpty()) {
      throw new TableNotFoundException("Table not found: " + name);
    }
  }

  private Optional<TableDefinition.History> history(
      Optional<TableDefinition.History> before, UpdateContinuousBackups request) {
    // Removed changes do not come back: a longer recovery period begins where the shorter one
    // ended.
    var since = before.map(this::earliest).orElseGet(this::now);
    return request.enabled()
        ? Optional.of(new TableDefinition.History(since, request.days()))
        : Optional.empty();
  }

  private DescribeContinuousBackups.Result backups(TableDefinition definition) {
    return new DescribeContinuousBackups.Result(definition.history().map(this::window));
  }

  private DescribeContinuousBackups.Window window(TableDefinition.History history) {
    return new DescribeContinuousBackups.Window(earliest(history), now(), history.days());
  }

  private Instant earliest(TableDefinition.History history) {
    return history.earliest(now());
  }

  public TagResource.Result tag(TagResource request) {
    definitions.change(
        tableOf(request.arn()),
        before -> {
          var tags = new TreeMap<>(before.tags());
          request.tags().forEach(tag -> tags.put(tag.key(), tag.value()));
          TableRules.requireFewTags(tags.size());
          return before.withTags(tags);
        });
    return new TagResource.Result();
  }

  public UntagResource.Result untag(UntagResource request) {
    definitions.change(
        tableOf(request.arn()),
        before -> {
          var tags = new TreeMap<>(before.tags());
          request.tagKeys().forEach(tags::remove);
          return before.withTags(tags);
        });
    return new UntagResource.Result();
  }

  public ListTagsOfResource.Result list(ListTagsOfResource request) {
    Map<String, String> tags = definition(tableOf(request.arn())).tags();
    return new ListTagsOfResource.Result(
        tags.entrySet().stream().map(tag -> new Tag(tag.getKey(), tag.getValue())).toList(),
        Optional.empty());
  }

  private TableName tableOf(String arn) {
    var name = Arns.tableOf(arn);
    if (catalog.find(name).isEmpty()) {
      throw new ResourceNotFoundException(
          "Requested resource not found: ResourcArn: %s not found".formatted(arn));
    }
    return name;
  }

  private TableDefinition definition(TableName name) {
    return catalog.find(name).orElseThrow(() -> Catalog.missing(name)).table().definition();
  }

  private Instant now() {
    return Instant.ofEpochMilli(clock.millis());
  }
}

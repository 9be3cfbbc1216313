package dev.trestle.kit.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.value.Item;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.export.ExportContent;
import dev.trestle.kit.export.ExportJobs;
import dev.trestle.kit.job.JobItems;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.singletable.model.EntityModel;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the entities that an export contains: those without whose items its files are others. A test that compares them with a list fails for an
/// entity that was added to the table, and of which the export says nothing.
///
/// @param table has at least one item of each entity that belongs to the user
/// @param <U> the application's record of a user
public record ExportedEntities<U>(
    JobItems table, Dynamo dynamo, ExportContent<U> content, BlobStore blobs, InstantSource clock) {
  /// The entities of which something is in the export of a user.
  public Set<EntityModel<?>> of(String userId) {
    var whole = export(userId);
    assertThat(whole).isNotEmpty();
    var found = new HashSet<EntityModel<?>>();
    for (var entity : table.model().entities()) {
      var items = items(entity);
      assertThat(items).as("items of %s", entity.name()).isNotEmpty();
      items.forEach(
          item ->
              dynamo.deleteItem(
                  DeleteItem.of(table.model().name(), table.model().key().key(item))));
      if (!export(userId).equals(whole)) {
        found.add(entity);
      }
      items.forEach(item -> dynamo.putItem(PutItem.of(table.model().name(), item)));
    }
    return found;
  }

  private List<Item> items(EntityModel<?> entity) {
    var items = new ArrayList<Item>();
    var scan = Scan.of(table.model().name()).consistently();
    while (true) {
      var page = dynamo.scan(scan);
      page.items().stream().filter(item -> entity.owns(item.attributes())).forEach(items::add);
      if (page.last().isEmpty()) {
        return items;
      }
      scan = scan.startingAfter(page.last().get());
    }
  }

  /// The files of an export, step by step. Empty if the user is not found.
  private Map<String, String> export(String userId) {
    var exports = new ExportJobs<>(table, content, blobs, clock);
    var runner = new JobRunner(table, clock, Map.of(ExportJobs.KIND, exports));
    var job = table.job(exports.start(userId)).load();
    while (job.open().isPresent()) {
      job = runner.received(job).orElseThrow();
      assertThat(job.failure()).isEmpty();
    }
    table.run(exports.deletion(userId));
    return job.result().flatMap(blobs::find).map(ZipFiles::read).orElse(Map.of());
  }
}

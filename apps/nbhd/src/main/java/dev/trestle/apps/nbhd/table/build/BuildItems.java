package dev.trestle.apps.nbhd.table.build;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import java.time.Instant;

/// The part of the table that stores builds, their order and their logs.
public interface BuildItems extends Table {
  @Entity(pk = "BUILD#{siteId}", sk = "JOB#{createdAt}#{jobId}", type = "BUILD")
  @Indexed(index = "GSI1", pk = "BUILD", sk = "{createdAt}")
  @Indexed(index = "GSI4", pk = "{siteId}", sk = "{createdAt}")
  Entities<BuildJob> builds();

  @Entity(pk = "BUILD#{siteId}", sk = "QUEUE", type = "BUILDQUEUE")
  Entities<BuildQueue> buildQueues();

  @Entity(pk = "BUILDLOG#{jobId}", sk = "CHUNK#{number:pad6}", type = "BUILDLOG")
  Entities<BuildLogChunk> buildLogChunks();

  @Entity(pk = "USER#{ownerDid}", sk = "BUILDLEASE", type = "BUILDLEASE")
  Entities<OwnerBuildLease> buildLeases();

  @Get
  Ref<BuildJob> build(String siteId, Instant createdAt, String jobId);

  @Query(pk = "BUILD#{siteId}", sk = "JOB#", descending = true)
  Listing<BuildJob> buildHistory(String siteId);

  /// The same from an index, which may lag. By type, since the site itself is in the same partition of the index.
  @Query(index = "GSI4", pk = "{siteId}", descending = true, skipOtherTypes = true)
  Listing<BuildJob> buildsOf(String siteId);

  @Query(index = "GSI1", pk = "BUILD", descending = true)
  Listing<BuildJob> newestBuilds();

  @Get
  Ref<BuildQueue> buildQueue(String siteId);

  @Query(pk = "BUILDLOG#{jobId}", sk = "CHUNK#")
  Listing<BuildLogChunk> buildLog(String jobId);

  /// The log from a chunk on.
  @Query(pk = "BUILDLOG#{jobId}", from = "CHUNK#{number:pad6}")
  Listing<BuildLogChunk> buildLogFrom(String jobId, int number);

  @Get
  Ref<OwnerBuildLease> buildLease(String ownerDid);
}

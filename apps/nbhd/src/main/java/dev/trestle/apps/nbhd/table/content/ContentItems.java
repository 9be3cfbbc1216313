package dev.trestle.apps.nbhd.table.content;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import java.util.Collection;
import java.util.Map;

/// The part of the table that stores posts and pages: records of their authors, earlier versions, and addresses within sites.
public interface ContentItems extends Table {
  @Entity(pk = "USER#{userDid}", sk = "RECORD#{collection}#{rkey}", type = "RECORD")
  @Indexed(index = "GSI7", pk = "{userDid}", sk = "RECORD#{collection}#{storedAt}")
  Entities<RepoRecord> records();

  @Entity(
      pk = "USER#{userDid}",
      sk = "RECORDHIST#{collection}#{rkey}#{number:pad8}",
      type = "RECORDHIST")
  Entities<RepoRecordVersion> recordVersions();

  @Entity(pk = "SITE#{siteId}", sk = "SLUG#{slug}", type = "SITESLUG")
  Entities<SlugInSite> slugsInSites();

  @Get
  Ref<RepoRecord> record(String userDid, String collection, String rkey);

  @Get
  Map<RecordKey, RepoRecord> records(Collection<RecordKey> keys);

  @Query(pk = "USER#{userDid}", sk = "RECORD#")
  Listing<RepoRecord> recordsOf(String userDid);

  @Query(pk = "USER#{userDid}", sk = "RECORD#{collection}#")
  Listing<RepoRecord> recordsIn(String userDid, String collection);

  /// The records of a collection by time, the newest first.
  @Query(index = "GSI7", pk = "{userDid}", sk = "RECORD#{collection}#", descending = true)
  Listing<RepoRecord> newestRecords(String userDid, String collection);

  @Get
  Ref<RepoRecordVersion> recordVersion(String userDid, String collection, String rkey, long number);

  @Query(pk = "USER#{userDid}", sk = "RECORDHIST#{collection}#{rkey}#", descending = true)
  Listing<RepoRecordVersion> versionsOf(String userDid, String collection, String rkey);

  @Query(pk = "USER#{userDid}", sk = "RECORDHIST#")
  Listing<RepoRecordVersion> recordVersionsOf(String userDid);

  @Get
  Ref<SlugInSite> slugInSite(String siteId, String slug);

  @Query(pk = "SITE#{siteId}", sk = "SLUG#")
  Listing<SlugInSite> contentsOf(String siteId);
}

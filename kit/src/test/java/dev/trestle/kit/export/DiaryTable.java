package dev.trestle.kit.export;

import dev.trestle.kit.job.JobItems;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;

/// The table of a small application whose users write entries and comments.
@SingleTable(name = "diary", type = "type", ttl = "ttl", stream = true)
@Index(name = "index", pk = "ipk", sk = "isk", aliases = "openJobs")
interface DiaryTable extends JobItems {
  record Entry(String userId, int number, String text) {}

  record Comment(String userId, int number) {}

  @Entity(pk = "USER#{userId}", sk = "ENTRY#{number:pad5}")
  Entities<Entry> entries();

  @Query(pk = "USER#{userId}", sk = "ENTRY#")
  Listing<Entry> entriesOf(String userId);

  @Entity(pk = "USER#{userId}", sk = "COMMENT#{number:pad5}")
  Entities<Comment> comments();

  @Query(pk = "USER#{userId}", sk = "COMMENT#")
  Listing<Comment> commentsOf(String userId);
}

package dev.trestle.apps.nbhd.table.moderation;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;

/// The part of the table that stores reports.
public interface ReportItems extends Table {
  @Entity(pk = "REPORT#{reportId}", sk = "META", type = "REPORT")
  @Indexed(index = "GSI1", pk = "REPORT", sk = "{createdAt}")
  @Unique(
      value = "open",
      pk = "REPORTED#{subject}#{subjectId}",
      sk = "BY#{openReporterDid}",
      type = "OPENREPORT")
  Entities<Report> reports();

  @Get
  Ref<Report> report(String reportId);

  @Query(index = "GSI1", pk = "REPORT", descending = true)
  Listing<Report> newestReports();
}

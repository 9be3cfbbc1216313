package dev.trestle.apps.nbhd.table.statistics;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;

/// The part of the table that stores how often sites are read, without identifying their visitors.
public interface StatisticsItems extends Table {
  @Entity(pk = "STAT#{siteId}", sk = "DAY#{day}", type = "STAT")
  Entities<DayStat> dayStats();

  @Entity(pk = "STAT#{siteId}", sk = "PAGE#{day}#{path}", type = "PAGESTAT")
  Entities<PageStat> pageStats();

  @Entity(pk = "STAT#{siteId}", sk = "VISITOR#{day}#{hash}", type = "VISITOR")
  Entities<VisitorHash> visitorHashes();

  @Entity(pk = "CONFIG", sk = "SALT#{day}", type = "SALT")
  Entities<DailySalt> dailySalts();

  @Get
  Ref<DayStat> dayStat(String siteId, String day);

  /// The days between two, both included, the latest first.
  @Query(pk = "STAT#{siteId}", from = "DAY#{from}", to = "DAY#{to}", descending = true)
  Listing<DayStat> dayStatsOf(String siteId, String from, String to);

  @Get
  Ref<PageStat> pageStat(String siteId, String day, String path);

  @Query(pk = "STAT#{siteId}", sk = "PAGE#{day}#")
  Listing<PageStat> pageStatsOn(String siteId, String day);

  @Get
  Ref<VisitorHash> visitorHash(String siteId, String day, String hash);

  @Get
  Ref<DailySalt> dailySalt(String day);
}

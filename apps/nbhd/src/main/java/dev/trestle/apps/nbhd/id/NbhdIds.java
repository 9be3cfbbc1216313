package dev.trestle.apps.nbhd.id;

import dev.trestle.kit.id.Ids;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// Makes ids: a word for the kind and a ULID, in small letters, such as `site-01h…`. They sort by time. Thread-safe.
public final class NbhdIds {
  private static final String NEIGHBORHOOD = "nbhd";
  private static final String SITE = "site";
  private static final String JOB = "job";
  private static final String DEPLOY = "deploy";

  private final Ids ulids;

  public NbhdIds(InstantSource clock) {
    this.ulids = new Ids(clock);
  }

  public String neighborhood() {
    return next(NEIGHBORHOOD);
  }

  public String site() {
    return next(SITE);
  }

  public String job() {
    return next(JOB);
  }

  public String deploy() {
    return next(DEPLOY);
  }

  /// An id without a word before it, for what is found within something else.
  public String plain() {
    return ulids.next().toLowerCase(Locale.ROOT);
  }

  /// The ULIDs in capitals, as the kit has them.
  public Ids ulids() {
    return ulids;
  }

  private String next(String kind) {
    return kind + "-" + plain();
  }

  /// The moment in the id of a job, as precise as the table: the key of the job contains it.
  ///
  /// @throws IllegalArgumentException if the text is no id that was made here
  public static Instant moment(String id) {
    var ulid = id.substring(id.lastIndexOf('-') + 1).toUpperCase(Locale.ROOT);
    return Ids.parse(ulid)
        .map(Ids::moment)
        .orElseThrow(() -> new IllegalArgumentException("%s is no id.".formatted(id)))
        .truncatedTo(ChronoUnit.SECONDS);
  }
}

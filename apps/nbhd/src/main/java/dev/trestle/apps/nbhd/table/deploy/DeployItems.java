package dev.trestle.apps.nbhd.table.deploy;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/// The part of the table that stores deploys, when each was served, and the files of all sites.
public interface DeployItems extends Table {
  @Entity(pk = "SITE#{siteId}", sk = "DEPLOY#{deployId}", type = "DEPLOY")
  Entities<Deploy> deploys();

  @Entity(pk = "SITE#{siteId}", sk = "ACTIVATION#{activatedAt}#{activationId}", type = "ACTIVATION")
  Entities<Activation> activations();

  @Entity(pk = "BLOB#{sha256}", sk = "META", type = "BLOB")
  Entities<SiteBlob> siteBlobs();

  @Get
  Ref<Deploy> deploy(String siteId, String deployId);

  @Query(pk = "SITE#{siteId}", sk = "DEPLOY#", descending = true)
  Listing<Deploy> deploysOf(String siteId);

  @Query(pk = "SITE#{siteId}", sk = "ACTIVATION#", descending = true)
  Listing<Activation> activationsOf(String siteId);

  /// The activations up to a time, the latest first: the first one is the deploy that was served then.
  @Query(pk = "SITE#{siteId}", to = "ACTIVATION#{activatedAt}", descending = true)
  Listing<Activation> activationsUntil(String siteId, Instant activatedAt);

  @Get
  Ref<SiteBlob> siteBlob(String sha256);

  @Get
  Map<String, SiteBlob> siteBlobs(Collection<String> sha256);
}

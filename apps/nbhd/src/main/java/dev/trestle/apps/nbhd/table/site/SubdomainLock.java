package dev.trestle.apps.nbhd.table.site;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A subdomain: the unique name of a site, and what its host serves.
///
/// @param activeDeploy the deploy that is served
/// @param redirectTo the new subdomain of the site
/// @param releasedAt in quarantine, nobody but its former owner can take it before; it is forgotten then
@Schema(version = 1)
public record SubdomainLock(
    String subdomain,
    String siteId,
    String ownerDid,
    State state,
    Optional<String> activeDeploy,
    Optional<String> redirectTo,
    Instant storedAt,
    @Expires Optional<Instant> releasedAt) {
  /// What a host answers.
  public enum State {
    /// The active deploy; 404 while there is none.
    LIVE,
    /// A redirect to the new subdomain of the site.
    REDIRECT,
    /// 410: the site was deleted.
    DELETED,
    /// 451: an administrator has closed the site.
    SUSPENDED,
    /// 404: nobody has it.
    QUARANTINED
  }
}

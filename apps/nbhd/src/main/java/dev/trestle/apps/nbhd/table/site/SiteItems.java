package dev.trestle.apps.nbhd.table.site;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import java.util.Optional;

/// The part of the table that stores sites, their subdomains, authors, files and settings.
public interface SiteItems extends Table {
  @Entity(pk = "USER#{ownerDid}", sk = "SITE#{siteId}", type = "SITE")
  @Indexed(index = "GSI1", pk = "SITE", sk = "{createdAt}")
  @Indexed(index = "GSI4", pk = "{siteId}", sk = "{createdAt}")
  Entities<Site> sites();

  @Entity(pk = "SITE#{siteId}", sk = "META", type = "SITEREF")
  Entities<SiteRef> siteRefs();

  @Entity(pk = "SUBDOMAIN#{subdomain}", sk = "UNIQUE", type = "SUBDOMAIN")
  Entities<SubdomainLock> subdomainLocks();

  @Entity(pk = "SITE#{siteId}", sk = "AUTHOR#{did}", type = "AUTHOR")
  Entities<SiteAuthor> siteAuthors();

  @Entity(pk = "USER#{did}", sk = "AUTHOROF#{siteId}", type = "AUTHOROF")
  Entities<AuthoredSite> authoredSites();

  @Entity(pk = "SITE#{siteId}", sk = "DRAFTLINK#{linkId}", type = "DRAFTLINK")
  @Unique(value = "secret", pk = "DRAFTLINK#{hash}", sk = "UNIQUE", type = "DRAFTLINKREF")
  Entities<DraftLink> draftLinks();

  @Entity(pk = "SITE#{siteId}", sk = "FILE#{path}", type = "FILE")
  Entities<SiteFile> siteFiles();

  @Entity(pk = "SITE#{siteId}", sk = "USAGE", type = "USAGE")
  Entities<SiteUsage> siteUsages();

  @Entity(pk = "SITE#{siteId}", sk = "CONFIG#{number:pad8}", type = "CONFIG")
  Entities<ConfigVersion> configVersions();

  @Entity(pk = "SITE#{siteId}", sk = "WEBMENTION#{mentionId}", type = "WEBMENTION")
  Entities<Webmention> webmentions();

  @Query(index = "GSI1", pk = "SITE", descending = true)
  Listing<Site> newestSites();

  @Query(pk = "USER#{ownerDid}", sk = "SITE#")
  Listing<Site> sitesOf(String ownerDid);

  @Get
  Ref<Site> site(String ownerDid, String siteId);

  @Get
  Ref<SiteRef> siteRef(String siteId);

  @Get
  Ref<SubdomainLock> subdomainLock(String subdomain);

  @Get
  Ref<SiteAuthor> siteAuthor(String siteId, String did);

  @Query(pk = "SITE#{siteId}", sk = "AUTHOR#")
  Listing<SiteAuthor> authorsOf(String siteId);

  @Get
  Ref<AuthoredSite> authoredSite(String did, String siteId);

  @Query(pk = "USER#{did}", sk = "AUTHOROF#")
  Listing<AuthoredSite> authoredSitesOf(String did);

  @Get
  Ref<DraftLink> draftLink(String siteId, String linkId);

  /// The draft link of a secret, by its hash.
  @Get(unique = "secret")
  Optional<DraftLink> draftLinkByHash(String hash);

  @Query(pk = "SITE#{siteId}", sk = "DRAFTLINK#")
  Listing<DraftLink> draftLinksOf(String siteId);

  @Get
  Ref<SiteFile> siteFile(String siteId, String path);

  @Query(pk = "SITE#{siteId}", sk = "FILE#")
  Listing<SiteFile> filesOf(String siteId);

  @Get
  Ref<SiteUsage> siteUsage(String siteId);

  @Get
  Ref<ConfigVersion> configVersion(String siteId, int number);

  @Query(pk = "SITE#{siteId}", sk = "CONFIG#", descending = true)
  Listing<ConfigVersion> configVersionsOf(String siteId);

  @Get
  Ref<Webmention> webmention(String siteId, String mentionId);

  @Query(pk = "SITE#{siteId}", sk = "WEBMENTION#")
  Listing<Webmention> webmentionsOf(String siteId);
}

package dev.trestle.apps.nbhd.table.neighborhood;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// The part of the table that stores neighbourhoods, their members, their history, and what they show.
public interface NeighborhoodItems extends Table {
  @Entity(pk = "NBHD#{id}", sk = "METADATA", type = "NBHD")
  @Indexed(index = "GSI1", pk = "NBHD", sk = "{createdAt}")
  @Indexed(index = "GSI2", pk = "{slug}", sk = "{id}")
  @Unique(
      value = "slug",
      pk = "SLUG#{slug}",
      sk = "UNIQUE",
      type = "SLUG",
      holds = {"slug as held_slug", "id as neighborhood_id"})
  Entities<Neighborhood> neighborhoods();

  @Entity(pk = "SLUG#{slug}", sk = "REDIRECT", type = "SLUGREDIRECT")
  Entities<SlugRedirect> slugRedirects();

  @Entity(pk = "NBHD#{neighborhoodId}", sk = "MEMBER#{userDid}", type = "MEMBER")
  @Indexed(index = "GSI3", pk = "{userDid}", sk = "{joinedAt}")
  Entities<Membership> memberships();

  @Entity(
      pk = "NBHD#{neighborhoodId}",
      sk = "MEMBEREVENT#{storedAt}#{eventId}",
      type = "MEMBEREVENT")
  Entities<MembershipEvent> membershipEvents();

  @Entity(pk = "NBHD#{neighborhoodId}", sk = "INVITE#{code}", type = "INVITE")
  @Unique(value = "code", pk = "INVITE#{code}", sk = "META", type = "INVITEREF")
  Entities<NbhdInvite> nbhdInvites();

  @Entity(pk = "NBHD#{neighborhoodId}", sk = "SITE#{siteId}", type = "NBHDSITE")
  Entities<NbhdSite> nbhdSites();

  @Entity(pk = "NBHD#{neighborhoodId}", sk = "FEED#{storedAt}#{entryId}", type = "FEED")
  Entities<FeedEntry> feedEntries();

  @Entity(pk = "NBHD#{neighborhoodId}", sk = "EVENT#{startsAt}#{eventId}", type = "EVENT")
  Entities<CalendarEvent> calendarEvents();

  @Entity(pk = "USER#{did}", sk = "NBHD#{neighborhoodId}", type = "USERNBHD")
  Entities<KnownNeighborhood> knownNeighborhoods();

  @Query(index = "GSI1", pk = "NBHD", descending = true)
  Listing<Neighborhood> newestNeighborhoods();

  @Get
  Ref<Neighborhood> neighborhood(String id);

  @Get
  Map<String, Neighborhood> neighborhoods(Collection<String> ids);

  /// The lock of the slug finds it: unlike an index, it does not lag.
  @Get(unique = "slug")
  Optional<Neighborhood> neighborhoodBySlug(String slug);

  @Query(index = "GSI2", pk = "{slug}")
  Listing<Neighborhood> neighborhoodsBySlug(String slug);

  @Get
  Ref<SlugRedirect> slugRedirect(String slug);

  @Query(pk = "NBHD#{neighborhoodId}", sk = "MEMBER#")
  Listing<Membership> membersOf(String neighborhoodId);

  @Get
  Ref<Membership> membership(String neighborhoodId, String userDid);

  /// In which of some neighbourhoods a user is.
  @Get
  Map<String, Membership> memberships(Collection<String> neighborhoodIds, String userDid);

  @Query(index = "GSI3", pk = "{userDid}", descending = true)
  Listing<Membership> membershipsOf(String userDid);

  @Query(pk = "NBHD#{neighborhoodId}", sk = "MEMBEREVENT#", descending = true)
  Listing<MembershipEvent> historyOf(String neighborhoodId);

  @Get
  Ref<KnownNeighborhood> knownNeighborhood(String did, String neighborhoodId);

  /// Every neighbourhood whose history names a user.
  @Query(pk = "USER#{did}", sk = "NBHD#")
  Listing<KnownNeighborhood> neighborhoodsKnownOf(String did);

  @Get
  Ref<NbhdInvite> nbhdInvite(String neighborhoodId, String code);

  @Get(unique = "code")
  Optional<NbhdInvite> inviteByCode(String code);

  @Query(pk = "NBHD#{neighborhoodId}", sk = "INVITE#")
  Listing<NbhdInvite> invitesOf(String neighborhoodId);

  @Get
  Ref<NbhdSite> nbhdSite(String neighborhoodId, String siteId);

  @Query(pk = "NBHD#{neighborhoodId}", sk = "SITE#")
  Listing<NbhdSite> sitesIn(String neighborhoodId);

  @Query(pk = "NBHD#{neighborhoodId}", sk = "FEED#", descending = true)
  Listing<FeedEntry> feedOf(String neighborhoodId);

  @Get
  Ref<CalendarEvent> calendarEvent(String neighborhoodId, Instant startsAt, String eventId);

  @Query(pk = "NBHD#{neighborhoodId}", sk = "EVENT#")
  Listing<CalendarEvent> eventsOf(String neighborhoodId);

  /// The events that begin at a time or later, in their order.
  @Query(pk = "NBHD#{neighborhoodId}", from = "EVENT#{startsAt}")
  Listing<CalendarEvent> eventsFrom(String neighborhoodId, Instant startsAt);
}

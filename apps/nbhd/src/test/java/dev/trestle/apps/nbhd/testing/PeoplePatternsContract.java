package dev.trestle.apps.nbhd.testing;

import static dev.trestle.apps.nbhd.testing.SampleRecords.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.identity.ApiKey;
import dev.trestle.apps.nbhd.table.identity.HandleRef;
import dev.trestle.apps.nbhd.table.identity.OauthSession;
import dev.trestle.apps.nbhd.table.identity.OauthState;
import dev.trestle.apps.nbhd.table.identity.PendingEmail;
import dev.trestle.apps.nbhd.table.identity.QuotaWindow;
import dev.trestle.apps.nbhd.table.identity.StoredAnswer;
import dev.trestle.apps.nbhd.table.moderation.Report;
import dev.trestle.apps.nbhd.table.neighborhood.CalendarEvent;
import dev.trestle.apps.nbhd.table.neighborhood.FeedEntry;
import dev.trestle.apps.nbhd.table.neighborhood.KnownNeighborhood;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.MembershipEvent;
import dev.trestle.apps.nbhd.table.neighborhood.NbhdInvite;
import dev.trestle.apps.nbhd.table.neighborhood.NbhdSite;
import dev.trestle.apps.nbhd.table.neighborhood.SlugRedirect;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.testing.DesignContract;
import dev.trestle.singletable.write.Effects;
import dev.trestle.singletable.write.RefusedException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Contract of the access patterns that the application adds for users and neighbourhoods.
public abstract class PeoplePatternsContract extends DesignContract<NbhdTable> {
  private static final PageRequest PAGE = PageRequest.first(10);
  private static final String ANN = "did:web:ann.u.example.org";
  private static final String BOB = "did:plc:bob";
  private static final String NBHD = "nbhd-1";
  private static final Instant LATER = NOW.plus(Duration.ofDays(1));
  private static final Instant EXPIRY = NOW.plus(Duration.ofDays(9000));

  protected PeoplePatternsContract() {
    super(NbhdTable.class);
  }

  @Test
  void many_users_are_found_by_their_dids() {
    table().transact(table().users().create(SampleRecords.user(ANN)));
    assertThat(table().users(List.of(ANN, BOB))).containsOnlyKeys(ANN);
  }

  @Test
  void a_handle_finds_its_user() {
    var handle = new HandleRef("ann.example.org", ANN, NOW);
    table().run(table().handleRefs().create(handle));
    assertThat(table().handleRef("ann.example.org").find()).contains(handle);
  }

  @Test
  void a_sign_in_at_an_authorization_server_is_found_by_its_state_and_its_session() {
    var state =
        new OauthState(
            "s",
            "v",
            Optional.empty(),
            "https://as",
            ANN,
            Optional.of("ann.example.org"),
            "https://pds",
            "k",
            "/",
            NOW,
            EXPIRY);
    var session =
        new OauthSession(
            ANN,
            "f1",
            "https://as",
            "https://pds",
            "a",
            EXPIRY,
            Optional.of("r"),
            "k",
            "atproto",
            Optional.empty(),
            NOW,
            EXPIRY,
            1);
    table().transact(table().oauthStates().create(state), table().oauthSessions().create(session));
    assertThat(table().oauthState("s").find()).contains(state);
    assertThat(table().oauthSession(ANN, "f1").find()).contains(session);
    assertThat(table().oauthSessionsOf(ANN).page(PAGE).entities()).containsExactly(session);
  }

  @Test
  void a_new_address_waits_for_its_confirmation() {
    var pending = new PendingEmail(ANN, "ann@example.org", "seal", EXPIRY);
    table().run(table().pendingEmails().create(pending));
    assertThat(table().pendingEmail(ANN).find()).contains(pending);
  }

  @Test
  void a_key_of_a_program_is_found_by_its_hash_and_listed() {
    var key =
        new ApiKey(
            ANN, "k1", "laptop", "hash", Optional.empty(), NOW, Optional.empty(), Optional.empty());
    table().run(table().apiKeys().create(key));
    assertThat(table().apiKeyByHash("hash")).contains(key);
    assertThat(table().apiKey(ANN, "k1").find()).contains(key);
    assertThat(table().apiKeysOf(ANN).page(PAGE).entities()).containsExactly(key);
  }

  @Test
  void what_a_user_has_used_of_a_quota_is_found_by_kind_and_time() {
    var used = new QuotaWindow(ANN, "neighborhoods", NOW, 3, EXPIRY);
    table().run(table().quotaWindows().create(used));
    assertThat(table().quotaWindow(ANN, "neighborhoods", NOW).find()).contains(used);
    assertThat(table().quotaWindowsOf(ANN).page(PAGE).entities()).containsExactly(used);
  }

  @Test
  void a_repeated_request_gets_the_stored_answer() {
    var answer = new StoredAnswer(201, Optional.of("{}"), Optional.of("/x"));
    assertThat(table().request(ANN, "key").run("arguments", () -> Effects.of(answer)))
        .isEqualTo(answer);
    assertThat(
            table()
                .request(ANN, "key")
                .run(
                    "arguments",
                    () -> {
                      throw new AssertionError("It was carried out before.");
                    }))
        .isEqualTo(answer);
  }

  @Test
  void a_slug_belongs_to_one_neighborhood() {
    var first = SampleRecords.neighborhood(NBHD);
    table().run(table().neighborhoods().create(first));
    assertThatThrownBy(
            () -> table().run(table().neighborhoods().create(SampleRecords.neighborhood("nbhd-2"))))
        .isInstanceOf(RefusedException.class);
    assertThat(table().neighborhoodBySlug("downtown-collective")).contains(first);
    assertThat(table().neighborhoods(List.of(NBHD, "nbhd-2"))).containsOnlyKeys(NBHD);
  }

  @Test
  void a_former_slug_leads_to_its_neighborhood() {
    var redirect = new SlugRedirect("old", NBHD, EXPIRY);
    table().run(table().slugRedirects().create(redirect));
    assertThat(table().slugRedirect("old").find()).contains(redirect);
  }

  @Test
  void the_neighborhoods_of_a_user_are_found_among_some() {
    var membership = SampleRecords.membership(NBHD, ANN);
    table().run(table().memberships().create(membership));
    assertThat(table().memberships(List.of(NBHD, "nbhd-2"), ANN)).containsOnlyKeys(NBHD);
  }

  @Test
  void the_history_of_a_neighborhood_is_beside_its_members() {
    var joined = event("01", NOW, MembershipEvent.Action.MEMBER_JOINED);
    var left = event("02", LATER, MembershipEvent.Action.MEMBER_LEFT);
    var known = new KnownNeighborhood(ANN, NBHD, NOW);
    table()
        .transact(
            table().memberships().create(SampleRecords.membership(NBHD, ANN)),
            table().membershipEvents().create(joined),
            table().membershipEvents().create(left),
            table().knownNeighborhoods().create(known));
    assertThat(table().knownNeighborhood(ANN, NBHD).find()).contains(known);
    assertThat(table().neighborhoodsKnownOf(ANN).page(PAGE).entities()).containsExactly(known);
    assertThat(table().historyOf(NBHD).page(PAGE).entities()).containsExactly(left, joined);
    assertThat(table().membersOf(NBHD).page(PAGE).entities()).hasSize(1);
  }

  private static MembershipEvent event(String id, Instant at, MembershipEvent.Action action) {
    return new MembershipEvent(
        NBHD,
        at,
        id,
        action,
        ANN,
        ANN,
        Optional.empty(),
        Optional.of(Membership.Role.MEMBER),
        Optional.empty());
  }

  @Test
  void an_invite_is_found_by_its_code() {
    var invite = new NbhdInvite(NBHD, "code", ANN, Optional.of(3), 0, NOW, Optional.of(EXPIRY));
    table().run(table().nbhdInvites().create(invite));
    assertThat(table().inviteByCode("code")).contains(invite);
    assertThat(table().nbhdInvite(NBHD, "code").find()).contains(invite);
    assertThat(table().invitesOf(NBHD).page(PAGE).entities()).containsExactly(invite);
  }

  @Test
  void a_neighborhood_lists_its_sites_news_and_events() {
    var site = new NbhdSite(NBHD, "site-1", ANN, "Blog", "ann", Optional.empty(), NOW);
    var older = entry("01", NOW);
    var newer = entry("02", LATER);
    var first = calendarEvent("e1", NOW);
    var second = calendarEvent("e2", LATER);
    table()
        .transact(
            table().nbhdSites().create(site),
            table().feedEntries().create(older),
            table().feedEntries().create(newer),
            table().calendarEvents().create(first),
            table().calendarEvents().create(second));
    assertThat(table().nbhdSite(NBHD, "site-1").find()).contains(site);
    assertThat(table().sitesIn(NBHD).page(PAGE).entities()).containsExactly(site);
    assertThat(table().feedOf(NBHD).page(PAGE).entities()).containsExactly(newer, older);
    assertThat(table().eventsOf(NBHD).page(PAGE).entities()).containsExactly(first, second);
    assertThat(table().eventsFrom(NBHD, LATER).page(PAGE).entities()).containsExactly(second);
    assertThat(table().calendarEvent(NBHD, NOW, "e1").find()).contains(first);
  }

  private static FeedEntry entry(String id, Instant at) {
    return new FeedEntry(
        NBHD,
        at,
        id,
        FeedEntry.Kind.POST,
        ANN,
        Optional.of("site-1"),
        Optional.of("Post"),
        Optional.of("/posts/a/"),
        EXPIRY);
  }

  private static CalendarEvent calendarEvent(String id, Instant startsAt) {
    return new CalendarEvent(
        NBHD,
        startsAt,
        id,
        "Picnic",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        ANN,
        NOW);
  }

  @Test
  void reports_are_listed_by_time_and_a_user_has_one_open_report_about_a_subject() {
    var report = report("r1", Optional.of(ANN));
    table().run(table().reports().create(report));
    assertThatThrownBy(() -> table().run(table().reports().create(report("r2", Optional.of(ANN)))))
        .isInstanceOf(RefusedException.class);
    table().run(table().reports().create(report("r3", Optional.empty())));
    assertThat(table().report("r1").find()).contains(report);
    assertThat(table().newestReports().page(PAGE).entities())
        .extracting(Report::reportId)
        .containsExactlyInAnyOrder("r1", "r3");
  }

  private static Report report(String id, Optional<String> openReporter) {
    return new Report(
        id,
        ANN,
        openReporter,
        Report.Subject.SITE,
        "site-1",
        Optional.of(BOB),
        Report.Reason.SPAM,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        NOW);
  }

  @Test
  void jobs_are_listed_by_time_and_open_ones_apart() {
    var job = Job.of("j1", "purge", ANN, NOW);
    table().run(table().jobs().create(job));
    assertThat(table().newestJobs().page(PAGE).entities()).extracting(Job::jobId).contains("j1");
    assertThat(table().openJobs(Job.NOW).page(PAGE).entities())
        .extracting(Job::jobId)
        .containsExactly("j1");
  }
}

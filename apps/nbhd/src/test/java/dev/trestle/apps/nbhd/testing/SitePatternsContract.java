package dev.trestle.apps.nbhd.testing;

import static dev.trestle.apps.nbhd.testing.SampleRecords.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.build.BuildLogChunk;
import dev.trestle.apps.nbhd.table.build.BuildQueue;
import dev.trestle.apps.nbhd.table.build.OwnerBuildLease;
import dev.trestle.apps.nbhd.table.content.RecordKey;
import dev.trestle.apps.nbhd.table.content.RepoRecord;
import dev.trestle.apps.nbhd.table.content.RepoRecordVersion;
import dev.trestle.apps.nbhd.table.content.SlugInSite;
import dev.trestle.apps.nbhd.table.deploy.Activation;
import dev.trestle.apps.nbhd.table.deploy.Deploy;
import dev.trestle.apps.nbhd.table.deploy.SiteBlob;
import dev.trestle.apps.nbhd.table.site.AuthoredSite;
import dev.trestle.apps.nbhd.table.site.ConfigVersion;
import dev.trestle.apps.nbhd.table.site.DraftLink;
import dev.trestle.apps.nbhd.table.site.SiteAuthor;
import dev.trestle.apps.nbhd.table.site.SiteFile;
import dev.trestle.apps.nbhd.table.site.SiteRef;
import dev.trestle.apps.nbhd.table.site.SiteUsage;
import dev.trestle.apps.nbhd.table.site.SubdomainLock;
import dev.trestle.apps.nbhd.table.site.Webmention;
import dev.trestle.apps.nbhd.table.statistics.DailySalt;
import dev.trestle.apps.nbhd.table.statistics.DayStat;
import dev.trestle.apps.nbhd.table.statistics.PageStat;
import dev.trestle.apps.nbhd.table.statistics.VisitorHash;
import dev.trestle.apps.nbhd.table.template.OwnedTemplate;
import dev.trestle.apps.nbhd.table.template.Template;
import dev.trestle.apps.nbhd.table.template.TemplateVersion;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.testing.DesignContract;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Contract of the access patterns that the application adds for sites: their content, files, builds, deploys, templates and statistics.
public abstract class SitePatternsContract extends DesignContract<NbhdTable> {
  private static final PageRequest PAGE = PageRequest.first(10);
  private static final String ANN = "did:web:ann.u.example.org";
  private static final String BOB = "did:plc:bob";
  private static final String SITE = "site-1";
  private static final String POST = "app.nbhd.blog.post";
  private static final Instant LATER = NOW.plus(Duration.ofDays(1));
  private static final Instant EXPIRY = NOW.plus(Duration.ofDays(9000));

  protected SitePatternsContract() {
    super(NbhdTable.class);
  }

  @Test
  void a_site_is_found_by_its_id_and_by_its_subdomain() {
    var ref = new SiteRef(SITE, ANN, NOW);
    var lock =
        new SubdomainLock(
            "ann",
            SITE,
            ANN,
            SubdomainLock.State.LIVE,
            Optional.of("deploy-1"),
            Optional.empty(),
            NOW,
            Optional.empty());
    table()
        .transact(
            table().sites().create(SampleRecords.site(ANN, SITE)),
            table().siteRefs().create(ref),
            table().subdomainLocks().create(lock));
    assertThat(table().siteRef(SITE).find()).contains(ref);
    assertThat(table().subdomainLock("ann").find()).contains(lock);
    assertThat(table().newestSites().page(PAGE).entities()).hasSize(1);
  }

  @Test
  void a_site_lists_its_authors_and_an_author_the_sites() {
    var author = new SiteAuthor(SITE, BOB, ANN, ANN, NOW, Optional.empty());
    var authored = new AuthoredSite(BOB, SITE, ANN, NOW);
    table()
        .transact(table().siteAuthors().create(author), table().authoredSites().create(authored));
    assertThat(table().siteAuthor(SITE, BOB).find()).contains(author);
    assertThat(table().authorsOf(SITE).page(PAGE).entities()).containsExactly(author);
    assertThat(table().authoredSite(BOB, SITE).find()).contains(authored);
    assertThat(table().authoredSitesOf(BOB).page(PAGE).entities()).containsExactly(authored);
  }

  @Test
  void a_draft_link_is_found_by_the_hash_of_its_secret() {
    var link = new DraftLink(SITE, "l1", "hash", Optional.of("post"), ANN, NOW, Optional.empty());
    table().run(table().draftLinks().create(link));
    assertThat(table().draftLinkByHash("hash")).contains(link);
    assertThat(table().draftLink(SITE, "l1").find()).contains(link);
    assertThat(table().draftLinksOf(SITE).page(PAGE).entities()).containsExactly(link);
  }

  @Test
  void the_files_of_a_site_are_listed_by_path_with_what_they_take() {
    var file = new SiteFile(SITE, "pictures/a #1.png", "sha", "image/png", 10, ANN, NOW);
    var usage = new SiteUsage(SITE, 10, 1);
    table().transact(table().siteFiles().create(file), table().siteUsages().create(usage));
    assertThat(table().siteFile(SITE, "pictures/a #1.png").find()).contains(file);
    assertThat(table().filesOf(SITE).page(PAGE).entities()).containsExactly(file);
    assertThat(table().siteUsage(SITE).find()).contains(usage);
  }

  @Test
  void the_settings_of_a_site_have_a_history() {
    table()
        .transact(
            table().configVersions().create(config(1)), table().configVersions().create(config(2)));
    assertThat(table().configVersionsOf(SITE).page(PAGE).entities())
        .containsExactly(config(2), config(1));
    assertThat(table().configVersion(SITE, 1).find()).contains(config(1));
  }

  private static ConfigVersion config(int number) {
    return new ConfigVersion(
        SITE,
        number,
        "Title",
        "blog",
        Optional.empty(),
        SampleRecords.config(),
        ANN,
        NOW,
        Optional.empty());
  }

  @Test
  void mentions_of_a_site_are_listed() {
    var mention =
        new Webmention(
            SITE,
            "m1",
            "https://a/",
            "https://b/",
            Webmention.State.PENDING,
            Optional.empty(),
            Optional.empty(),
            NOW,
            NOW,
            Optional.empty());
    table().run(table().webmentions().create(mention));
    assertThat(table().webmention(SITE, "m1").find()).contains(mention);
    assertThat(table().webmentionsOf(SITE).page(PAGE).entities()).containsExactly(mention);
  }

  @Test
  void records_are_found_by_address_by_collection_and_by_time() {
    var post = record(POST, "r2", NOW);
    var newer = record(POST, "r1", LATER);
    var page = record("app.nbhd.page", "r3", NOW);
    table()
        .transact(
            table().records().create(post),
            table().records().create(newer),
            table().records().create(page));
    assertThat(table().record(ANN, POST, "r2").find()).contains(post);
    assertThat(post.uri()).isEqualTo("at://did:web:ann.u.example.org/app.nbhd.blog.post/r2");
    var keys = List.of(new RecordKey(ANN, POST, "r1"), new RecordKey(ANN, POST, "r9"));
    assertThat(table().records(keys)).containsOnlyKeys(keys.getFirst());
    assertThat(table().recordsOf(ANN).page(PAGE).entities()).containsExactly(newer, post, page);
    assertThat(table().recordsIn(ANN, POST).page(PAGE).entities()).containsExactly(newer, post);
    assertThat(table().newestRecords(ANN, POST).page(PAGE).entities()).containsExactly(newer, post);
  }

  private static RepoRecord record(String collection, String rkey, Instant storedAt) {
    return new RepoRecord(
        ANN,
        collection,
        rkey,
        "cid",
        value(),
        Optional.of(SITE),
        Optional.empty(),
        storedAt,
        storedAt,
        Optional.empty(),
        Optional.empty(),
        1);
  }

  private static Map<String, Value> value() {
    return Map.of(
        "title",
        Value.of("Hello"),
        "frontmatter",
        new Value.MapValue(Attributes.of(Map.of("draft", Value.TRUE))));
  }

  @Test
  void earlier_values_of_a_record_are_listed_newest_first() {
    table()
        .transact(
            table().recordVersions().create(version(9)),
            table().recordVersions().create(version(10)));
    assertThat(table().versionsOf(ANN, POST, "r1").page(PAGE).entities())
        .containsExactly(version(10), version(9));
    assertThat(table().recordVersionsOf(ANN).page(PAGE).entities()).hasSize(2);
    assertThat(table().recordVersion(ANN, POST, "r1", 9).find()).contains(version(9));
    assertThat(table().recordsOf(ANN).page(PAGE).entities()).isEmpty();
  }

  private static RepoRecordVersion version(long number) {
    return new RepoRecordVersion(ANN, POST, "r1", number, "cid", value(), NOW, Optional.empty());
  }

  @Test
  void the_contents_of_a_site_are_listed_by_slug() {
    var slug =
        new SlugInSite(
            SITE,
            "hello",
            BOB,
            POST,
            "r1",
            "cid",
            "Hello",
            SlugInSite.Status.PUBLISHED,
            Optional.of(NOW),
            Optional.empty(),
            NOW,
            NOW,
            Optional.empty());
    table().run(table().slugsInSites().create(slug));
    assertThat(table().slugInSite(SITE, "hello").find()).contains(slug);
    assertThat(table().contentsOf(SITE).page(PAGE).entities()).containsExactly(slug);
  }

  @Test
  void builds_are_found_by_their_computed_key_with_queue_lease_and_log() {
    var build = SampleRecords.build(SITE, "job-1", NOW);
    var later = SampleRecords.build(SITE, "job-2", LATER);
    var queue = new BuildQueue(SITE, Optional.of("job-1"), Optional.empty(), 1);
    var first = new BuildLogChunk("job-1", 0, List.of("load"), NOW, EXPIRY);
    var second = new BuildLogChunk("job-1", 1, List.of("render"), NOW, EXPIRY);
    var lease = new OwnerBuildLease(ANN, "job-1", LATER, EXPIRY);
    table()
        .transact(
            table().builds().create(build),
            table().builds().create(later),
            table().buildQueues().create(queue),
            table().buildLogChunks().create(first),
            table().buildLogChunks().create(second),
            table().buildLeases().create(lease));
    assertThat(table().build(SITE, NOW, "job-1").find()).contains(build);
    assertThat(table().buildHistory(SITE).page(PAGE).entities()).containsExactly(later, build);
    assertThat(table().newestBuilds().page(PAGE).entities()).containsExactly(later, build);
    assertThat(table().buildQueue(SITE).find()).contains(queue);
    assertThat(table().buildLog("job-1").page(PAGE).entities()).containsExactly(first, second);
    assertThat(table().buildLogFrom("job-1", 1).page(PAGE).entities()).containsExactly(second);
    assertThat(table().buildLease(ANN).find()).contains(lease);
  }

  @Test
  void a_site_knows_what_it_served_at_any_time() {
    var deploy =
        new Deploy(
            SITE,
            "d1",
            ANN,
            "sha",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of("job-1"),
            2,
            100,
            NOW);
    var first = activation("a1", NOW, "d1");
    var second = activation("a2", LATER, "d2");
    table()
        .transact(
            table().deploys().create(deploy),
            table().activations().create(first),
            table().activations().create(second));
    assertThat(table().deploy(SITE, "d1").find()).contains(deploy);
    assertThat(table().deploysOf(SITE).page(PAGE).entities()).containsExactly(deploy);
    assertThat(table().activationsOf(SITE).page(PAGE).entities()).containsExactly(second, first);
    assertThat(table().activationsUntil(SITE, LATER.minusSeconds(1)).page(PAGE).entities())
        .containsExactly(first);
    assertThat(table().activationsUntil(SITE, LATER).page(PAGE).entities())
        .containsExactly(second, first);
  }

  private static Activation activation(String id, Instant at, String deployId) {
    return new Activation(SITE, at, id, deployId, Activation.Reason.BUILD, ANN);
  }

  @Test
  void blobs_are_found_by_their_hash() {
    var blob =
        new SiteBlob("sha", 10, "text/html", SiteBlob.State.LIVE, Optional.of(LATER), NOW, NOW);
    table().run(table().siteBlobs().create(blob));
    assertThat(table().siteBlob("sha").find()).contains(blob);
    assertThat(table().siteBlobs(List.of("sha", "other"))).containsOnlyKeys("sha");
  }

  @Test
  void templates_are_listed_by_time_by_owner_and_by_version() {
    var template =
        new Template(
            "t1",
            ANN,
            "Mine",
            "",
            List.of("blog"),
            true,
            Template.Status.READY,
            Optional.of(1),
            Optional.empty(),
            Optional.empty(),
            NOW,
            NOW,
            1);
    var version = new TemplateVersion("t1", 1, "{}", List.of("post"), "sha", NOW);
    var owned = new OwnedTemplate(ANN, "t1", NOW);
    table()
        .transact(
            table().templates().create(template),
            table().templateVersions().create(version),
            table().ownedTemplates().create(owned));
    assertThat(table().newestTemplates().page(PAGE).entities()).containsExactly(template);
    assertThat(table().template("t1").find()).contains(template);
    assertThat(table().templates(List.of("t1", "t2"))).containsOnlyKeys("t1");
    assertThat(table().templateVersion("t1", 1).find()).contains(version);
    assertThat(table().versionsOfTemplate("t1").page(PAGE).entities()).containsExactly(version);
    assertThat(table().templatesOf(ANN).page(PAGE).entities()).containsExactly(owned);
  }

  @Test
  void statistics_are_kept_for_each_day() {
    var first = new DayStat(SITE, "20260101", 5, 2);
    var second = new DayStat(SITE, "20260102", 6, 3);
    var page = new PageStat(SITE, "20260101", "/posts/a/", 4, EXPIRY);
    var visitor = new VisitorHash(SITE, "20260101", "hash", EXPIRY);
    var salt = new DailySalt("20260101", "00", EXPIRY);
    table()
        .transact(
            table().dayStats().create(first),
            table().dayStats().create(second),
            table().pageStats().create(page),
            table().visitorHashes().create(visitor),
            table().dailySalts().create(salt));
    assertThat(table().dayStat(SITE, "20260101").find()).contains(first);
    assertThat(table().dayStatsOf(SITE, "20260101", "20260102").page(PAGE).entities())
        .containsExactly(second, first);
    assertThat(table().pageStat(SITE, "20260101", "/posts/a/").find()).contains(page);
    assertThat(table().pageStatsOn(SITE, "20260101").page(PAGE).entities()).containsExactly(page);
    assertThat(table().visitorHash(SITE, "20260101", "hash").find()).contains(visitor);
    assertThat(table().dailySalt("20260101").find()).contains(salt);
  }
}

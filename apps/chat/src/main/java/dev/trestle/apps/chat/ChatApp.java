package dev.trestle.apps.chat;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.account.ChatAccounts;
import dev.trestle.apps.chat.account.export.ChatExport;
import dev.trestle.apps.chat.admin.AdminApi;
import dev.trestle.apps.chat.api.ChatApi;
import dev.trestle.apps.chat.channel.Channels;
import dev.trestle.apps.chat.channel.ChannelsApi;
import dev.trestle.apps.chat.gateway.Gateway;
import dev.trestle.apps.chat.gateway.GatewayOptions;
import dev.trestle.apps.chat.integrity.IntegrityCheck;
import dev.trestle.apps.chat.invite.Invites;
import dev.trestle.apps.chat.invite.InvitesApi;
import dev.trestle.apps.chat.job.JobHandlers;
import dev.trestle.apps.chat.job.JobKind;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.media.MediaApi;
import dev.trestle.apps.chat.message.Messages;
import dev.trestle.apps.chat.server.AuditApi;
import dev.trestle.apps.chat.server.Bans;
import dev.trestle.apps.chat.server.BansApi;
import dev.trestle.apps.chat.server.MemberSearch;
import dev.trestle.apps.chat.server.Members;
import dev.trestle.apps.chat.server.MembersApi;
import dev.trestle.apps.chat.server.Servers;
import dev.trestle.apps.chat.server.ServersApi;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.view.ServerStates;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.api.AdminGate;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Authentication;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.app.OpenParts;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.app.RunningApp;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.export.ExportApi;
import dev.trestle.kit.export.ExportJobs;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.job.JobWorkers;
import dev.trestle.kit.job.NightlyJob;
import dev.trestle.kit.job.Schedule;
import dev.trestle.kit.media.Pictures;
import dev.trestle.kit.media.UnusedPictureSweep;
import dev.trestle.kit.media.UploadApi;
import dev.trestle.kit.secret.Secret;
import dev.trestle.kit.secret.Signatures;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.web.asset.HtmlPage;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The chat, opened: builds its parts in the order in which they need each other, and closes them in the opposite order.
///
/// ```java
/// var app = ChatApp.open(ChatConfig.of(database));
/// app.mount(router, hub);                                              // the API, the gateway
/// Chat.PAGES.mount(router, Assets.withShell(Chat.PAGES.assets()), app::fill);
/// ```
public final class ChatApp implements RunningApp {
  private static final Duration NIGHTLY_CHECK_INTERVAL = Duration.ofMinutes(10);

  /// Maximum time for clients to reconnect to another node when the chat closes.
  private static final Duration CLOSE_WITHIN = Duration.ofSeconds(5);

  private final ChatTable table;
  private final Ids ids;
  private final UserCache userCache;
  private final Access access;
  private final Pictures pictures;
  private final UploadApi uploads;
  private final ExportApi exportApi;
  private final ChatAccounts accounts;
  private final Api api;
  private final Gateway gateway;
  private final ChatConfig config;
  private final OpenParts parts;

  private ChatApp(ChatConfig config, OpenParts parts) {
    this.parts = parts;
    var tables = config.environment().tables();
    var keys = Secret.of(tables.ensure(ChatTable.class), Secret.CURSORS);
    // Many clients that open one channel send the same reads at the same time.
    this.table = tables.cursorKey(keys).sharingReads().open(ChatTable.class);
    this.ids = new Ids(config.clock());
    this.userCache = new UserCache(table);
    this.access = new Access(table);
    var rateLimits = config.environment().limits().rateLimits(config.clock());
    this.config = config;
    this.pictures = new Pictures(table, "/chat/media/");
    var blobs = config.blobs().orElseGet(() -> ChatSettings.BLOBS.store(config.environment()));
    var signatures = new Signatures(Secret.of(table, Secret.UPLOADS), config.clock());
    this.uploads = new UploadApi(table, pictures, blobs, signatures, ids, config.clock());
    var exports = new ExportJobs<>(table, ChatExport.of(table, pictures), blobs, config.clock());
    this.exportApi = new ExportApi("chat", exports, blobs, signatures, config.clock());
    var emails =
        parts.add(
            new EmailQueue(
                config
                    .accounts()
                    .emails()
                    .orElseGet(() -> ChatSettings.EMAILS.sender(config.environment()))));
    this.accounts =
        new ChatAccounts(
            config.accounts(),
            new ChatAccounts.Dependencies(
                table,
                ids,
                config.clock(),
                userCache,
                pictures,
                exports,
                emails,
                config.environment().publicUrl()));
    this.api =
        Api.of(ChatApi.TITLE, ChatApi.ROOT)
            .authentication(accounts.accessTokens())
            .limiter(rateLimits);
    accounts.add(api);
    new MediaApi(uploads, access).add(api);
    this.gateway = parts.add(gateway(config, accounts.accessTokens()));
    exportApi.add(api);
    addServers(config);
    var jobs = new Jobs(table, ids, config.clock());
    var nightlyCheck = new NightlyJob(table, config.clock(), jobs::integrity);
    config
        .environment()
        .adminToken()
        .map(token -> new AdminGate(token, "UNAUTHENTICATED"))
        .ifPresent(gate -> new AdminApi(table, nightlyCheck).add(api.admins(gate)));
    var streams =
        Streams.of(table, config.environment().dynamo(), config.environment().streams())
            .clock(config.clock());
    parts.add(
        new UnusedPictureSweep(table, blobs, config.clock())
            .subscribe(streams.group("media"))
            .on(Job.class, exports::react)
            .start());
    var handlers =
        new JobHandlers(
                table, config.clock(), url -> pictures.swap(Optional.of(url), Optional.empty()))
            .with(ExportJobs.KIND, exports)
            .with(
                JobKind.INTEGRITY,
                new IntegrityCheck(table, config.environment().dynamo(), config.clock()));
    parts.add(JobWorkers.start(new JobRunner(table, config.clock(), handlers.all()), streams));
    var around = new Messages.Dependencies(table, access, userCache, ids, config.clock());
    var messages = parts.add(Messages.open(around, streams));
    messages.add(api);
    messages.add(api, gateway.typists());
    parts.add(Schedule.every(NIGHTLY_CHECK_INTERVAL, nightlyCheck::startIfDue));
  }

  /// The gateway, which sends events to clients.
  private Gateway gateway(ChatConfig config, Authentication authentication) {
    return Gateway.open(
        new GatewayOptions(
            table,
            Streams.of(table, config.environment().dynamo(), config.environment().streams())
                .clock(config.clock()),
            userCache,
            access,
            ids,
            authentication,
            config.environment().nodeId(),
            config.clock(),
            config.forPrograms() ? Duration.ZERO : CLOSE_WITHIN));
  }

  /// Servers with members, channels and invites.
  private void addServers(ChatConfig config) {
    var states = new ServerStates(table, userCache);
    var servers = new Servers(table, ids, config.clock(), pictures, !config.verifiedOnly());
    new ServersApi(servers, access, states, accounts::isPassword).add(api);
    var search = new MemberSearch(table, userCache, gateway.presences());
    new MembersApi(new Members(table, ids, config.clock()), search, access).add(api);
    new BansApi(new Bans(table, ids, config.clock()), access, userCache).add(api);
    new AuditApi(table, access, userCache).add(api);
    new ChannelsApi(new Channels(table, ids, config.clock()), access).add(api);
    new InvitesApi(new Invites(table, access, ids, config.clock()), access, states, userCache)
        .add(api);
  }

  /// Creates the table if it is missing, and opens the chat.
  public static ChatApp open(ChatConfig config) {
    return OpenParts.open("chat", parts -> new ChatApp(config, parts));
  }

  /// The API and the gateway, all below `/chat`.
  @Override
  public ChatApp mount(Router router, Hub hub) {
    api.mount(router);
    hub.at(
        Gateway.PATH,
        Gateway.bounds(config.environment().origins(), config.forPrograms()),
        gateway);
    uploads.mount(router);
    exportApi.mount(router);
    return this;
  }

  /// All routes of the API.
  public List<Route> routes() {
    return api.routes();
  }

  /// The limits that the pages show.
  public PageLimits pageLimits() {
    return PageLimits.of(api);
  }

  @Override
  public HtmlPage fill(HtmlPage page) {
    return pageLimits().fill(page);
  }

  ChatTable table() {
    return table;
  }

  Ids ids() {
    return ids;
  }

  UserCache userCache() {
    return userCache;
  }

  Access access() {
    return access;
  }

  @Override
  public void close() {
    parts.close();
  }
}

package dev.trestle.bench.guild;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.trestle.bench.measure.Candidate;
import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.Measurement;
import dev.trestle.bench.measure.WorkerThreads;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.NumberFormats;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.bench.report.ReportTable;
import dev.trestle.bench.socket.HttpConnection;
import dev.trestle.bench.suite.AppServer;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.web.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;

/// Compares the home page of 50 activities with the same answer from the memory of other GraphQL servers.
final class HomePages {
  private static final int FOLLOWED = 300;
  private static final int PROMOTED = 10;

  /// As many followers make an actor a promoted one, and some more.
  private static final int FOLLOWERS_OF_PROMOTED = 55;

  private static final int POSTS = 3;
  private static final WorkerThreads CONNECTIONS = WorkerThreads.of(8);

  /// An edge is confirmed a minute after an index has shown it, and looked at every ten seconds.
  private static final Duration UNTIL_COVERED = Duration.ofSeconds(80);

  private static final String FIELDS =
      "edges { cursor node { id verb text createdAt likeCount commentCount viewerLikes actor { __typename ... on User { id nickname fullName } ... on Group { name } } } }";
  static final String QUERY =
      "{ homeFeed(first: 50) { %s pageInfo { hasNextPage endCursor } } }".formatted(FIELDS);

  /// The same with the type of every object, which a server needs that has the answer in memory.
  private static final String TYPED =
      QUERY
          .replace("edges {", "__typename edges { __typename")
          .replace("node {", "node { __typename");

  private final BenchmarkSettings settings;
  private final Workspace workspace;
  private final BenchmarkReport report;

  HomePages(BenchmarkSettings settings, Workspace workspace, BenchmarkReport report) {
    this.settings = settings;
    this.workspace = workspace;
    this.report = report;
  }

  void run(Path home) throws Exception {
    report.heading("The home page of 50 activities through GraphQL");
    try (var ours = AppServer.launch(home, workspace.directory("guild"), GuildSetup.PATH);
        var setup = new GuildSetup(ours.port())) {
      var reader = fill(setup);
      var answer = data(setup.run(reader.token(), TYPED));
      try (var apollo = GraphQlPeer.apollo(workspace.directory("apollo"), answer);
          var bare = GraphQlPeer.bare(workspace.directory("bare"), answer)) {
        var body = GuildSetup.body(QUERY);
        compare(
            new Server(
                "trestle",
                ours.port(),
                "/guild/graphql",
                reader.token(),
                () -> ours.cpu().toNanos()),
            new Server("Apollo Server", apollo.port(), "/", "", apollo::cpuNanos),
            new Server("graphql-java", bare.port(), BareGraphQlServer.PATH, "", bare::cpuNanos),
            body);
      }
    }
  }

  /// A reader who follows many, of whom some are promoted: their activities are in the reader's own feed.
  private GuildSetup.LoadUser fill(GuildSetup setup) throws InterruptedException {
    boolean quick = settings.quick();
    int followed = quick ? 12 : FOLLOWED;
    int promoted = quick ? 2 : PROMOTED;
    report.progress("%d users sign up, follow and post".formatted(followed));
    var reader = setup.signUp(1).getFirst();
    var actors = setup.signUp(followed);
    setup.follow(reader, actors);
    var fans = setup.signUp(quick ? 3 : FOLLOWERS_OF_PROMOTED);
    for (var fan : fans) {
      setup.follow(fan, actors.subList(0, promoted));
    }
    setup.post(actors, POSTS);
    if (!quick) {
      report.progress("waiting for the index: follows are confirmed after a minute");
      Thread.sleep(UNTIL_COVERED);
    }
    setup.post(actors, POSTS);
    return reader;
  }

  private static String data(String response) {
    return Json.text(Objects.requireNonNull(Json.readObject(response).get("data")));
  }

  /// A server that answers the query.
  private record Server(String name, int port, String path, String token, LongSupplier cpuNanos) {
    Candidate candidate(String body, List<Integer> lengths) {
      return new Candidate(name, CONNECTIONS, _ -> requests(body, lengths), cpuNanos);
    }

    private MeasuredOperation requests(String body, List<Integer> lengths) {
      var request =
          "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\nAccept: application/json\r\n%sContent-Length: %d\r\n\r\n%s"
              .formatted(
                  path,
                  port,
                  token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n",
                  body.length(),
                  body)
              .getBytes(UTF_8);
      try {
        var connection = new HttpConnection(port);
        int length = required(connection.exchange(request)).length();
        synchronized (lengths) {
          lengths.add(length);
        }
        return () -> required(connection.exchange(request));
      } catch (IOException e) {
        throw new UncheckedIOException("Cannot connect to " + name, e);
      }
    }

    private HttpConnection.Response required(HttpConnection.Response response) {
      if (response.status() != 200) {
        throw new IllegalStateException(
            "%s answered %d: %s".formatted(name, response.status(), response.text()));
      }
      return response;
    }
  }

  private void compare(Server ours, Server apollo, Server bare, String body)
      throws InterruptedException {
    var servers = List.of(ours, apollo, bare);
    var lengths = servers.stream().<List<Integer>>map(_ -> new ArrayList<>()).toList();
    report.say("Query of %d bytes: %s".formatted(QUERY.length(), QUERY));
    var candidates = new ArrayList<Candidate>();
    for (int i = 0; i < servers.size(); i++) {
      candidates.add(servers.get(i).candidate(body, lengths.get(i)));
    }
    report.progress("three servers, %s connections each".formatted(CONNECTIONS));
    var measured = settings.harness().measure(candidates);
    var table = new ReportTable("server", "bytes", "pages/s", "µs of the server");
    for (int i = 0; i < servers.size(); i++) {
      table.add(
          List.of(
              servers.get(i).name,
              Integer.toString(lengths.get(i).getFirst()),
              NumberFormats.rate(measured.get(i).rate()),
              NumberFormats.micros(measured.get(i).serverCpuMicros())));
    }
    report.table(table);
    judge(measured.get(0), measured.get(1), measured.get(2));
  }

  private void judge(Measurement ours, Measurement apollo, Measurement bare) {
    double cpu = ours.serverCpuMicros() / apollo.serverCpuMicros();
    double rate = ours.rateOver(bare).median();
    report.say(
        "Processor time over Apollo Server's: %s, %s"
            .formatted(
                NumberFormats.ratio(cpu),
                report.judge("home page, processor time", cpu, PerformanceTarget.atMost(0.6))));
    report.say(
        "Pages/s over those of graphql-java: %s, %s"
            .formatted(
                NumberFormats.ratio(rate),
                report.judge("home page, rate", rate, PerformanceTarget.atLeast(0.5))));
    report.line(
        new JsonLine()
            .with("benchmark", "guild")
            .with("part", "home")
            .with("rate", ours.rate())
            .with("cpuMicros", ours.serverCpuMicros())
            .with("apolloRate", apollo.rate())
            .with("apolloCpuMicros", apollo.serverCpuMicros())
            .with("graphqlJavaRate", bare.rate())
            .with("cpuOverApollo", cpu)
            .with("rateOverGraphqlJava", rate));
  }
}

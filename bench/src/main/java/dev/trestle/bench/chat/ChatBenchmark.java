package dev.trestle.bench.chat;

import dev.trestle.bench.chat.ChatSetup.LoadChannel;
import dev.trestle.bench.chat.ChatSetup.LoadUser;
import dev.trestle.bench.chat.LoadResult.Kind;
import dev.trestle.bench.delivery.LoadClients;
import dev.trestle.bench.delivery.SendSchedule;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.suite.AppServer;
import dev.trestle.bench.suite.Benchmark;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The benchmark of the chat on the durable embedded engine: many channels, one large channel, and message history.
public final class ChatBenchmark implements Benchmark {
  /// The most messages in flight to all receivers: fewer than the outgoing queue of a socket in many channels may hold.
  private static final int MAX_UNDERWAY = 2_000;

  private static final List<String> PARTS = List.of("channels", "history", "crowd");

  /// Longer than a busy machine may pause a thread: something is measured in any case.
  private static final Duration QUICK = Duration.ofMillis(800);

  @Override
  public String name() {
    return "chat";
  }

  @Override
  public String summary() {
    return "the chat over HTTP and WebSockets, on a durable database; parts: channels history crowd cost";
  }

  @Override
  public void run(BenchmarkSettings settings, Workspace workspace, BenchmarkReport report)
      throws Exception {
    var home = Path.of(System.getProperty("trestle.home", ".")).toAbsolutePath();
    if (settings.wants("cost")) {
      cost(home.resolve("docs/CHAT.md"), report);
    }
    if (PARTS.stream().anyMatch(settings::wants)) {
      run(
          settings,
          report,
          () -> AppServer.launch(home, workspace.directory("chat"), ChatSetup.PATH));
    }
  }

  /// Measures the DynamoDB cost of operations, and writes it into the document.
  private static void cost(Path document, BenchmarkReport report) throws IOException {
    report.heading("What operations cost on Amazon DynamoDB");
    var costs = ChatCosts.costs();
    report.say(costs.markdown());
    Files.writeString(document, costs.into(Files.readString(document)));
    report.say("Written to " + document);
  }

  /// Starts the server.
  interface Launch {
    AppServer start() throws IOException, InterruptedException;
  }

  void run(BenchmarkSettings settings, BenchmarkReport report, Launch launch) throws Exception {
    report.heading("Chat over HTTP and WebSockets");
    report.say(
        "The server is a process of its own; all people are one thread of this one, and share the machine with it.");
    try (var server = launch.start();
        var town = new ChatSetup(server.port())) {
      new Run(settings, report, server, town).all();
    }
  }

  /// One run against one server.
  private static final class Run {
    private final BenchmarkSettings settings;
    private final ChatLoadSize size;
    private final Duration time;
    private final BenchmarkReport report;
    private final AppServer server;
    private final ChatSetup setup;
    private final ChatRequests requests;
    private final LoadResults loads;

    Run(BenchmarkSettings settings, BenchmarkReport report, AppServer server, ChatSetup town) {
      this.settings = settings;
      this.size = settings.quick() ? ChatLoadSize.QUICK : ChatLoadSize.FULL;
      this.time = settings.quick() ? QUICK : settings.time();
      this.report = report;
      this.server = server;
      this.setup = town;
      this.requests = new ChatRequests(server.port());
      this.loads = new LoadResults(report, size.largestCrowd(), !settings.quick());
    }

    void all() throws IOException {
      boolean channels = settings.wants("channels");
      boolean history = settings.wants("history");
      if (channels || history) {
        report.progress("%d people make %d servers".formatted(size.rooms(), size.rooms()));
        var people = setup.people(size.rooms());
        var rooms = rooms(people);
        if (channels) {
          channels(people, rooms);
        }
        if (history) {
          history(people, rooms);
        }
      }
      if (settings.wants("crowd")) {
        largeChannel();
      }
      loads.show();
    }

    /// Every user owns a server, and is a member of some others.
    private List<LoadChannel> rooms(List<LoadUser> people) {
      var rooms = new ArrayList<LoadChannel>();
      for (int i = 0; i < people.size(); i++) {
        var room = setup.createServer(people.get(i), "Server %d".formatted(i));
        rooms.add(room);
        setup.join(room, membersOf(people, i).stream().skip(1).toList());
      }
      return rooms;
    }

    /// The members of a channel, its owner first.
    private List<LoadUser> membersOf(List<LoadUser> people, int room) {
      return IntStream.range(0, size.audience())
          .mapToObj(i -> people.get((room + i) % people.size()))
          .toList();
    }

    private void channels(List<LoadUser> people, List<LoadChannel> rooms) throws IOException {
      try (var clients = new LoadClients(server.port())) {
        for (int i = 0; i < people.size(); i++) {
          GatewayClient.join(clients, server.port(), people.get(i), channelsOf(i, rooms));
        }
        clients.awaitSubscribed();
        for (int i = 0; i < people.size(); i++) {
          requests.addSender(clients, people.get(i), rooms.get(i));
        }
        var name = "%d channels of %d".formatted(rooms.size(), size.audience());
        report.progress(name + ", as fast as they can");
        clients.run(SendSchedule.closedLoop(MAX_UNDERWAY), size.warmUp());
        loads.add(
            measure(
                name + ", full", Kind.ACCEPTING, clients, SendSchedule.closedLoop(MAX_UNDERWAY)));
        report.progress(name + ", %.0f messages/s".formatted(size.halfMessages()));
        var steady = SendSchedule.constantRate(size.halfMessages());
        loads.add(measure(name + ", half", Kind.HALF, clients, steady));
      }
    }

    /// The channels of which a user is a member; see [#membersOf].
    private List<LoadChannel> channelsOf(int person, List<LoadChannel> rooms) {
      return IntStream.range(0, size.audience())
          .mapToObj(i -> rooms.get(Math.floorMod(person - i, rooms.size())))
          .toList();
    }

    private void history(List<LoadUser> people, List<LoadChannel> rooms) throws IOException {
      report.progress("%d messages in each of %d channels".formatted(size.filled(), rooms.size()));
      fill(people, rooms);
      try (var clients = new LoadClients(server.port())) {
        for (int reader = 0; reader < size.readers(); reader++) {
          var pages = new ArrayList<byte[]>();
          for (int room = reader; room < rooms.size(); room += size.readers()) {
            pages.addAll(pages(people.get(room), rooms.get(room)));
          }
          clients.addReader(pages);
        }
        var name = "pages of 50, %d connections".formatted(size.readers());
        report.progress(name);
        clients.run(SendSchedule.closedLoop(Integer.MAX_VALUE), size.warmUp());
        loads.add(measure(name, Kind.READING, clients, SendSchedule.closedLoop(Integer.MAX_VALUE)));
      }
    }

    /// The requests for the newest page and some older pages.
    private List<byte[]> pages(LoadUser person, LoadChannel room) {
      var pages = new ArrayList<byte[]>();
      for (var id : setup.messageIds(person, room)) {
        pages.add(requests.history(person, room, ""));
        pages.add(requests.history(person, room, "&before=" + id));
      }
      return pages;
    }

    private void fill(List<LoadUser> people, List<LoadChannel> rooms) throws IOException {
      try (var clients = new LoadClients(server.port())) {
        for (int i = 0; i < people.size(); i++) {
          requests.addSender(clients, people.get(i), rooms.get(i));
        }
        long wanted = (long) rooms.size() * size.filled();
        while (clients.counts().accepted < wanted) {
          clients.run(SendSchedule.closedLoop(Integer.MAX_VALUE), Duration.ofMillis(100));
        }
        clients.drain();
      }
    }

    private void largeChannel() throws IOException {
      report.progress("%,d people sign up, and go into one server".formatted(size.largestCrowd()));
      var people = setup.people(size.largestCrowd());
      var room = setup.createServer(people.getFirst(), "The crowd");
      setup.join(room, people.subList(1, people.size()));
      for (int sockets : size.crowds()) {
        largeChannel(people, room, sockets);
      }
    }

    private void largeChannel(List<LoadUser> people, LoadChannel room, int sockets)
        throws IOException {
      var name = LoadResults.crowd(sockets);
      try (var clients = new LoadClients(server.port())) {
        report.progress(name + ", connecting");
        for (var person : people.subList(0, sockets)) {
          GatewayClient.join(clients, server.port(), person, List.of(room));
        }
        clients.awaitSubscribed();
        for (int i = 0; i < size.speakers(); i++) {
          requests.addSender(clients, people.get(i % people.size()), room);
        }
        report.progress(name + ", as fast as it can be delivered");
        var eager = SendSchedule.closedLoop(ChatCrowd.MAX_UNDERWAY);
        clients.run(eager, size.warmUp());
        loads.add(measure(name + ", full", Kind.DELIVERING, clients, eager));
        if (sockets == size.largestCrowd()) {
          double messages = size.halfDeliveries() / sockets;
          report.progress(name + ", %.0f messages/s".formatted(messages));
          loads.add(
              measure(name + ", half", Kind.HALF, clients, SendSchedule.constantRate(messages)));
        }
      }
    }

    private LoadResult measure(String name, Kind kind, LoadClients clients, SendSchedule pace)
        throws IOException {
      clients.drain();
      return LoadResult.measure(name, kind, clients, pace, server, time);
    }
  }
}

package dev.trestle.bench.chat;

import dev.trestle.bench.chat.Load.Kind;
import dev.trestle.bench.chat.Town.Person;
import dev.trestle.bench.chat.Town.Room;
import dev.trestle.bench.chat.cost.Tour;
import dev.trestle.bench.report.Report;
import dev.trestle.bench.suite.AppServer;
import dev.trestle.bench.suite.Benchmark;
import dev.trestle.bench.suite.Settings;
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

  private static final int MAX_UNDERWAY_IN_CROWD = 32;
  private static final List<String> PARTS = List.of("channels", "history", "crowd");
  private static final Duration QUICK = Duration.ofMillis(200);

  @Override
  public String name() {
    return "chat";
  }

  @Override
  public String summary() {
    return "the chat over HTTP and WebSockets, on a durable database; parts: channels history crowd cost";
  }

  @Override
  public void run(Settings settings, Workspace workspace, Report report) throws Exception {
    var home = Path.of(System.getProperty("trestle.home", ".")).toAbsolutePath();
    if (settings.wants("cost")) {
      cost(home.resolve("docs/CHAT.md"), report);
    }
    if (PARTS.stream().anyMatch(settings::wants)) {
      run(settings, report, () -> AppServer.launch(home, workspace.directory("chat"), Town.PATH));
    }
  }

  /// Measures the DynamoDB cost of operations, and writes it into the document.
  private static void cost(Path document, Report report) throws IOException {
    report.heading("What operations cost on Amazon DynamoDB");
    var costs = Tour.costs();
    report.say(costs.markdown());
    Files.writeString(document, costs.into(Files.readString(document)));
    report.say("Written to " + document);
  }

  /// Starts the server.
  interface Launch {
    AppServer start() throws IOException, InterruptedException;
  }

  void run(Settings settings, Report report, Launch launch) throws Exception {
    report.heading("Chat over HTTP and WebSockets");
    report.say(
        "The server is a process of its own; all people are one thread of this one, and share the machine with it.");
    try (var server = launch.start();
        var town = new Town(server.port())) {
      new Run(settings, report, server, town).all();
    }
  }

  /// One run against one server.
  private static final class Run {
    private final Settings settings;
    private final Size size;
    private final Duration time;
    private final Report report;
    private final AppServer server;
    private final Town town;
    private final Loads loads;

    Run(Settings settings, Report report, AppServer server, Town town) {
      this.settings = settings;
      this.size = settings.quick() ? Size.QUICK : Size.FULL;
      this.time = settings.quick() ? QUICK : settings.time();
      this.report = report;
      this.server = server;
      this.town = town;
      this.loads = new Loads(report, size.largestCrowd(), !settings.quick());
    }

    void all() throws IOException {
      boolean channels = settings.wants("channels");
      boolean history = settings.wants("history");
      if (channels || history) {
        report.progress("%d people make %d servers".formatted(size.rooms(), size.rooms()));
        var people = town.people(size.rooms());
        var rooms = rooms(people);
        if (channels) {
          channels(people, rooms);
        }
        if (history) {
          history(people, rooms);
        }
      }
      if (settings.wants("crowd")) {
        crowd();
      }
      loads.show();
    }

    /// Every user owns a server, and is a member of some others.
    private List<Room> rooms(List<Person> people) {
      var rooms = new ArrayList<Room>();
      for (int i = 0; i < people.size(); i++) {
        var room = town.found(people.get(i), "Server %d".formatted(i));
        rooms.add(room);
        town.join(room, audience(people, i).stream().skip(1).toList());
      }
      return rooms;
    }

    /// The members of a channel, its owner first.
    private List<Person> audience(List<Person> people, int room) {
      return IntStream.range(0, size.audience())
          .mapToObj(i -> people.get((room + i) % people.size()))
          .toList();
    }

    private void channels(List<Person> people, List<Room> rooms) throws IOException {
      try (var gathering = new Gathering(server.port())) {
        for (int i = 0; i < people.size(); i++) {
          gathering.listen(people.get(i), heardBy(i, rooms));
        }
        gathering.awaitListening();
        for (int i = 0; i < people.size(); i++) {
          gathering.speak(people.get(i), rooms.get(i));
        }
        var name = "%d channels of %d".formatted(rooms.size(), size.audience());
        report.progress(name + ", as fast as they can");
        gathering.go(Pace.eager(MAX_UNDERWAY), size.warmUp());
        loads.add(measure(name + ", full", Kind.ACCEPTING, gathering, Pace.eager(MAX_UNDERWAY)));
        report.progress(name + ", %.0f messages/s".formatted(size.halfMessages()));
        var steady = Pace.steady(size.halfMessages());
        loads.add(measure(name + ", half", Kind.HALF, gathering, steady));
      }
    }

    /// The channels of which a user is a member; see [#audience].
    private List<Room> heardBy(int person, List<Room> rooms) {
      return IntStream.range(0, size.audience())
          .mapToObj(i -> rooms.get(Math.floorMod(person - i, rooms.size())))
          .toList();
    }

    private void history(List<Person> people, List<Room> rooms) throws IOException {
      report.progress("%d messages in each of %d channels".formatted(size.filled(), rooms.size()));
      fill(people, rooms);
      try (var gathering = new Gathering(server.port())) {
        for (int reader = 0; reader < size.readers(); reader++) {
          var requests = new ArrayList<byte[]>();
          for (int room = reader; room < rooms.size(); room += size.readers()) {
            requests.addAll(pages(gathering.talk(), people.get(room), rooms.get(room)));
          }
          gathering.read(requests);
        }
        var name = "pages of 50, %d connections".formatted(size.readers());
        report.progress(name);
        gathering.go(Pace.eager(Integer.MAX_VALUE), size.warmUp());
        loads.add(measure(name, Kind.READING, gathering, Pace.eager(Integer.MAX_VALUE)));
      }
    }

    /// The requests for the newest page and some older pages.
    private List<byte[]> pages(Talk talk, Person person, Room room) {
      var requests = new ArrayList<byte[]>();
      for (var id : town.messageIds(person, room)) {
        requests.add(talk.history(person, room, ""));
        requests.add(talk.history(person, room, "&before=" + id));
      }
      return requests;
    }

    private void fill(List<Person> people, List<Room> rooms) throws IOException {
      try (var gathering = new Gathering(server.port())) {
        for (int i = 0; i < people.size(); i++) {
          gathering.speak(people.get(i), rooms.get(i));
        }
        long wanted = (long) rooms.size() * size.filled();
        while (gathering.counts().accepted < wanted) {
          gathering.go(Pace.eager(Integer.MAX_VALUE), Duration.ofMillis(100));
        }
        gathering.rest();
      }
    }

    private void crowd() throws IOException {
      report.progress("%,d people sign up, and go into one server".formatted(size.largestCrowd()));
      var people = town.people(size.largestCrowd());
      var room = town.found(people.getFirst(), "The crowd");
      town.join(room, people.subList(1, people.size()));
      for (int sockets : size.crowds()) {
        crowd(people, room, sockets);
      }
    }

    private void crowd(List<Person> people, Room room, int sockets) throws IOException {
      var name = Loads.crowd(sockets);
      try (var gathering = new Gathering(server.port())) {
        report.progress(name + ", connecting");
        for (var person : people.subList(0, sockets)) {
          gathering.listen(person, List.of(room));
        }
        gathering.awaitListening();
        for (int i = 0; i < size.speakers(); i++) {
          gathering.speak(people.get(i % people.size()), room);
        }
        report.progress(name + ", as fast as it can be delivered");
        var eager = Pace.eager(MAX_UNDERWAY_IN_CROWD);
        gathering.go(eager, size.warmUp());
        loads.add(measure(name + ", full", Kind.DELIVERING, gathering, eager));
        if (sockets == size.largestCrowd()) {
          double messages = size.halfDeliveries() / sockets;
          report.progress(name + ", %.0f messages/s".formatted(messages));
          loads.add(measure(name + ", half", Kind.HALF, gathering, Pace.steady(messages)));
        }
      }
    }

    private Load measure(String name, Kind kind, Gathering gathering, Pace pace)
        throws IOException {
      gathering.rest();
      return Load.measure(name, kind, gathering, pace, server, time);
    }
  }
}

package dev.trestle.apps.guild.demo;

import dev.trestle.kit.demo.Demo;
import dev.trestle.kit.demo.DemoClient;
import dev.trestle.kit.demo.DemoServer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/// Fills the guild of a server with sample content: on a server of its own a hundred users with four weeks of history, on a server that runs
/// already a handful of users.
public final class GuildDemo implements Demo {
  /// The time that the content covers on a server of its own.
  public static final Duration PAST = SampleWeeks.PAST;

  private static final int PEOPLE = 100;

  /// On a running server, sign-ups are limited to some a minute.
  private static final int FEW_PEOPLE = 6;

  private static final int VISITS_OF_FEW = 4;

  /// The same content each time.
  private static final int SEED = 2026;

  private final DemoServer server;
  private final int people;
  private final DemoClient client;
  private final Consumer<String> progress;
  private final DemoContent content = DemoContent.read();
  private final Random random = new Random(SEED);
  private final SampleActions actions;
  private Optional<LiveActivity> live = Optional.empty();

  /// @param progress receives what happens, line by line
  public GuildDemo(DemoServer server, Consumer<String> progress) {
    this(server, PEOPLE, progress);
  }

  /// @param people the number of users on a server of its own
  GuildDemo(DemoServer server, int people, Consumer<String> progress) {
    this.server = server;
    this.people = people;
    this.client = new DemoClient(server, "/guild/api", "/guild/");
    this.progress = progress;
    var clock = server.clock().<InstantSource>map(it -> it).orElseGet(InstantSource::system);
    this.actions = new SampleActions(content, random, clock);
  }

  @Override
  public Availability probe() {
    return client.probe();
  }

  @Override
  public List<String> fill() {
    var founder = content.person(0);
    var there = DemoMember.logIn(client, founder);
    if (there.isPresent()) {
      actions.members().add(there.get());
      return List.of(
          "There is a guild to look at already: %s".formatted(client.page("")), credentials());
    }
    if (server.clock().isPresent()) {
      new SampleWeeks(content, client, server.clock().get(), actions, random, progress)
          .pass(people);
    } else {
      fillWithFew();
    }
    addDueTasks(actions.members().getFirst());
    return List.of(
        "%d users, %d groups and %d posts to look at: %s"
            .formatted(
                actions.members().size(), actions.groups(), actions.posts(), client.page("")),
        credentials());
  }

  private void fillWithFew() {
    for (int i = 0; i < FEW_PEOPLE; i++) {
      var person = content.person(i);
      actions.welcome(DemoMember.signUp(client, person));
      progress.accept("came     %s, for %s".formatted(person.name(), person.theme().key()));
    }
    for (int i = 0; i < VISITS_OF_FEW; i++) {
      actions.members().forEach(actions::visit);
    }
    actions.members().forEach(actions::post);
  }

  /// Something to do today and tomorrow for the user as whom most visitors sign in.
  private void addDueTasks(DemoMember founder) {
    actions.startGoal(founder);
    var goal = founder.goals().getLast();
    actions.addTask(founder, goal, "Show the guild to a friend", 0);
    actions.addTask(founder, goal, "Plan the next week", 1);
  }

  private String credentials() {
    return "Sign in to the guild as %s; the password of all its demo users is: %s"
        .formatted(content.person(0).email(), DemoContent.PASSWORD);
  }

  @Override
  public void continueInBackground() {
    live = Optional.of(new LiveActivity(actions, random));
  }

  @Override
  public void close() {
    live.ifPresent(LiveActivity::close);
    client.close();
  }
}

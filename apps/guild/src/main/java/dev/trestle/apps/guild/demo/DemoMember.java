package dev.trestle.apps.guild.demo;

import dev.trestle.kit.demo.DemoClient;
import dev.trestle.kit.demo.DemoException;
import dev.trestle.kit.demo.DemoUser;
import dev.trestle.kit.demo.ResponseBody;
import dev.trestle.kit.demo.SamplePicture;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// A user of the sample content who is signed in, with the goals that they work on.
final class DemoMember {
  private static final int MAX_UPLOADS = 5;

  private final DemoContent.Person person;
  private final DemoUser user;
  private final String id;
  private final List<OpenGoal> goals = new ArrayList<>();
  private final Set<String> begun = new HashSet<>();

  /// A goal with tasks that are not done yet.
  record OpenGoal(String id, Deque<String> tasks) {
    OpenGoal(String id) {
      this(id, new ArrayDeque<>());
    }
  }

  private DemoMember(DemoContent.Person person, DemoUser user) {
    this.person = person;
    this.user = user;
    this.id = run("query { me { user { id } } }", Map.of()).part("me").part("user").text("id");
  }

  /// Signs up.
  static DemoMember signUp(DemoClient client, DemoContent.Person person) {
    var profile = new HashMap<String, Object>();
    profile.put("nickname", person.nickname());
    profile.put("fullName", person.name());
    var member =
        new DemoMember(
            person, DemoUser.signUp(client, person.nickname(), person.credentials(), profile));
    member.mutate(
        "updateProfile",
        "me { email }",
        Map.of("bio", person.bio(), "tags", person.theme().tags()));
    return member;
  }

  /// Logs in an existing user.
  static Optional<DemoMember> logIn(DemoClient client, DemoContent.Person person) {
    return DemoUser.logIn(client, person.nickname(), person.credentials())
        .map(user -> new DemoMember(person, user));
  }

  DemoContent.Person person() {
    return person;
  }

  /// The global id.
  String id() {
    return id;
  }

  List<OpenGoal> goals() {
    return goals;
  }

  /// Notes that they begin a goal of this title. Returns false if they have begun one before.
  boolean begin(String title) {
    return begun.add(title);
  }

  /// Stores a picture, and attaches it.
  ///
  /// A picture that is attached to nothing expires after some hours. Sample content is made in the past, where that is over already by the
  /// clock of the database: when it is deleted before it is attached, it is stored again.
  ///
  /// @param path of the route for pictures of this kind
  /// @param attach is given the id of the picture
  ResponseBody attach(String path, SamplePicture picture, Function<String, ResponseBody> attach) {
    for (int attempt = 1; ; attempt++) {
      try {
        return attach.apply(user.upload(path, picture).text("blobId"));
      } catch (DemoException refused) {
        if (attempt == MAX_UPLOADS) {
          throw refused;
        }
      }
    }
  }

  /// Runs a GraphQL operation, and returns its data.
  ResponseBody run(String document, Map<String, Object> variables) {
    var body =
        user.required("POST", "/guild/graphql", Map.of("query", document, "variables", variables));
    if (!body.list("errors").isEmpty()) {
      throw new DemoException(
          "The guild refused %s: %s"
              .formatted(document, body.list("errors").getFirst().text("message")));
    }
    return body.part("data");
  }

  /// Runs a mutation that must not be refused, and returns its payload.
  ///
  /// @param fields of the payload
  ResponseBody mutate(String mutation, String fields, Map<String, Object> input) {
    var type = Character.toUpperCase(mutation.charAt(0)) + mutation.substring(1) + "Input";
    return mutate(mutation, type, fields, input);
  }

  ResponseBody mutate(String mutation, String type, String fields, Map<String, Object> input) {
    var document =
        "mutation($input: %s!) { %s(input: $input) { %s userErrors { code message } } }"
            .formatted(type, mutation, fields);
    var payload = run(document, Map.of("input", input)).part(mutation);
    var refusals = payload.list("userErrors");
    if (!refusals.isEmpty()) {
      throw new DemoException(
          "The guild refused %s of %s: %s"
              .formatted(mutation, person.nickname(), refusals.getFirst().text("message")));
    }
    return payload;
  }
}

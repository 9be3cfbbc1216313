package dev.trestle.apps.chat.demo;

import dev.trestle.kit.demo.Demo;
import dev.trestle.kit.demo.DemoClient;
import dev.trestle.kit.demo.DemoException;
import dev.trestle.kit.demo.DemoUser;
import dev.trestle.kit.demo.ResponseBody;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Fills the chat of a server with sample content, as far as it is missing.
public final class ChatDemo implements Demo {
  private final DemoClient client;
  private final DemoContent content = DemoContent.USUAL;
  private final Consumer<String> progress;
  private final Map<String, DemoUser> users = new LinkedHashMap<>();
  private Optional<LiveMessages> liveMessages = Optional.empty();
  private boolean isNew;

  /// @param progress receives what happens, line by line
  public ChatDemo(URI server, Consumer<String> progress) {
    this.client = new DemoClient(server, "/chat/api/v1", "/chat/");
    this.progress = progress;
  }

  @Override
  public Availability probe() {
    return client.probe();
  }

  @Override
  public List<String> fill() {
    var founder = founder();
    var state = server(founder);
    int made = join(founder, state) + sendConversations(founder, state);
    return List.of(
        made == 0
            ? "The chat already has sample content: %s".formatted(client.page(""))
            : "%d messages to look at: %s".formatted(made, client.page("")),
        "Sign in as %s; the password of all of them is: %s"
            .formatted(
                content.people().stream()
                    .map(DemoContent.Person::email)
                    .collect(Collectors.joining(", ")),
                DemoContent.PASSWORD),
        "Or sign up with your own account: %s"
            .formatted(client.page("invite/" + invite(founder, state))));
  }

  private DemoUser founder() {
    var there = logIn(content.founder());
    isNew = there.isEmpty();
    var founder = there.orElseGet(() -> signUp(content.founder()));
    users.put(content.founder().username(), founder);
    return founder;
  }

  private Optional<DemoUser> logIn(DemoContent.Person person) {
    return DemoUser.logIn(client, person.username(), person.credentials());
  }

  /// Creates a user with a display name and a bio.
  private DemoUser signUp(DemoContent.Person person) {
    var user =
        DemoUser.signUp(
            client, person.username(), person.credentials(), Map.of("username", person.username()));
    user.patch("/users/me", Map.of("displayName", person.name(), "bio", person.bio()));
    return user;
  }

  private DemoUser user(DemoContent.Person person) {
    return users.computeIfAbsent(
        person.username(),
        _ -> {
          // In a new chat nobody has an account yet, and sign-ins are rate limited.
          var there = isNew ? Optional.<DemoUser>empty() : logIn(person);
          return there.orElseGet(() -> signUp(person));
        });
  }

  private DemoUser user(String username) {
    return content.people().stream()
        .filter(person -> person.username().equals(username))
        .findFirst()
        .map(this::user)
        .orElseThrow(() -> new IllegalStateException("Nobody is called " + username));
  }

  /// The server with all its channels, as the owner sees it.
  private ResponseBody server(DemoUser founder) {
    var there = find(founder);
    if (there.isEmpty()) {
      founder.post("/servers", Map.of("name", content.serverName()));
      progress.accept("made     the server %s".formatted(content.serverName()));
      there = find(founder);
    }
    var state =
        there.orElseThrow(() -> new DemoException("The server that was made is not there."));
    boolean added = false;
    for (var conversation : content.conversations()) {
      added |= channel(founder, state, conversation);
    }
    return added ? find(founder).orElseThrow() : state;
  }

  private Optional<ResponseBody> find(DemoUser founder) {
    return founder.get("/servers").list("servers").stream()
        .filter(each -> each.part("meta").text("name").equals(content.serverName()))
        .filter(each -> each.part("meta").text("ownerId").equals(founder.userId()))
        .findFirst();
  }

  /// Creates a channel, or sets the topic of the first one. Returns whether it was created.
  private static boolean channel(
      DemoUser founder, ResponseBody state, DemoContent.Conversation conversation) {
    Map<String, Object> wanted =
        Map.of("name", conversation.channel(), "topic", conversation.topic());
    var there = channel(state, conversation.channel());
    if (there.isEmpty()) {
      founder.post("/servers/" + serverId(state) + "/channels", wanted);
    } else if (there.get().find("topic").isEmpty()) {
      founder.patch("/channels/" + there.get().text("channelId"), wanted);
    }
    return there.isEmpty();
  }

  private static Optional<ResponseBody> channel(ResponseBody state, String name) {
    return state.list("channels").stream()
        .filter(each -> each.text("name").equals(name))
        .findFirst();
  }

  private static String serverId(ResponseBody state) {
    return state.part("meta").text("serverId");
  }

  /// Adds all missing members. Returns the number of sent messages: none.
  private int join(DemoUser founder, ResponseBody state) {
    var members = "/servers/" + serverId(state) + "/members";
    var there =
        founder.get(members).list("members").stream()
            .map(member -> member.part("user").text("username"))
            .collect(Collectors.toSet());
    for (var person : content.people()) {
      if (!there.contains(person.username())) {
        var newcomer = user(person);
        newcomer.post("/invites/" + invite(founder, state) + "/join", Map.of());
        if (!person.role().equals("member")) {
          founder.patch(members + "/" + newcomer.userId(), Map.of("role", person.role()));
        }
        progress.accept("joined   %s, %s".formatted(person.name(), person.role()));
      }
    }
    return 0;
  }

  /// The code of an invite that does not expire.
  private static String invite(DemoUser founder, ResponseBody state) {
    var invites = "/servers/" + serverId(state) + "/invites";
    return founder.get(invites).list("invites").stream()
        .filter(each -> each.find("expiresAt").isEmpty() && each.find("maxUses").isEmpty())
        .findFirst()
        .orElseGet(() -> founder.post(invites, Map.of()))
        .text("code");
  }

  /// Sends the messages of every channel that is still empty. Returns their number.
  private int sendConversations(DemoUser founder, ResponseBody state) {
    int sent = 0;
    for (var conversation : content.conversations()) {
      var channel = channel(state, conversation.channel()).orElseThrow();
      var path = "/channels/" + channel.text("channelId");
      if (founder.get(path + "/messages?limit=1").list("messages").isEmpty()) {
        sent += send(path, conversation.lines());
        progress.accept(
            "said     %d messages in #%s"
                .formatted(conversation.lines().size(), conversation.channel()));
      }
    }
    return sent;
  }

  private int send(String channel, List<DemoContent.Line> lines) {
    var ids = new ArrayList<String>();
    for (var line : lines) {
      Map<String, Object> body = new HashMap<>();
      body.put("content", line.text());
      if (line.answers() > 0) {
        body.put("replyToId", ids.get(ids.size() - line.answers()));
      }
      var message = user(line.who()).post(channel + "/messages", body).text("messageId");
      ids.add(message);
      addReactionsAndPin(channel + "/messages/" + message, line);
    }
    return lines.size();
  }

  private void addReactionsAndPin(String message, DemoContent.Line line) {
    for (var reaction : line.reactions()) {
      var emoji = URLEncoder.encode(reaction.emoji(), StandardCharsets.UTF_8);
      reaction.by().forEach(who -> user(who).put(message + "/reactions/" + emoji + "/@me"));
    }
    if (line.pinned()) {
      user(content.founder()).put(message + "/pin");
    }
  }

  @Override
  public void continueInBackground() {
    var everybody = content.people().stream().map(this::user).toList();
    var channel =
        channel(
                find(everybody.getFirst()).orElseThrow(),
                content.conversations().getFirst().channel())
            .orElseThrow();
    liveMessages =
        Optional.of(
            new LiveMessages(
                content.liveMessages(), users, "/channels/" + channel.text("channelId")));
  }

  @Override
  public void close() {
    liveMessages.ifPresent(LiveMessages::close);
    client.close();
  }
}

package dev.trestle.apps.chat.demo;

import dev.trestle.kit.app.Demo;
import dev.trestle.kit.app.DemoException;
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

/// Fills the chat on a server with a community, as far as it is not there already.
public final class ChatDemo implements Demo {
  private final DemoClient host;
  private final DemoContent script = DemoContent.USUAL;
  private final Consumer<String> progress;
  private final Map<String, DemoUser> residents = new LinkedHashMap<>();
  private Optional<LiveMessages> smallTalk = Optional.empty();
  private boolean isNew;

  /// @param progress told what happens, line by line
  public ChatDemo(URI server, Consumer<String> progress) {
    this.host = new DemoClient(server);
    this.progress = progress;
  }

  @Override
  public Found look() {
    return host.look();
  }

  @Override
  public List<String> fill() {
    var founder = founder();
    var state = server(founder);
    int made = join(founder, state) + talk(founder, state);
    return List.of(
        made == 0
            ? "There is enough said in the chat already: %s".formatted(host.page(""))
            : "%d messages to look at: %s".formatted(made, host.page("")),
        "Log in as %s; the password of all of them is: %s"
            .formatted(
                script.figures().stream()
                    .map(DemoContent.Figure::email)
                    .collect(Collectors.joining(", ")),
                DemoContent.PASSWORD),
        "Or come as yourself: %s".formatted(host.page("invite/" + invite(founder, state))));
  }

  private DemoUser founder() {
    var there = DemoUser.logIn(host, script.founder());
    isNew = there.isEmpty();
    var founder = there.orElseGet(() -> DemoUser.signUp(host, script.founder()));
    residents.put(script.founder().username(), founder);
    return founder;
  }

  private DemoUser resident(DemoContent.Figure figure) {
    return residents.computeIfAbsent(
        figure.username(),
        _ -> {
          // Who is most likely not there is not asked for first: signing in too often is not
          // allowed.
          var there = isNew ? Optional.<DemoUser>empty() : DemoUser.logIn(host, figure);
          return there.orElseGet(() -> DemoUser.signUp(host, figure));
        });
  }

  private DemoUser resident(String username) {
    return script.figures().stream()
        .filter(figure -> figure.username().equals(username))
        .findFirst()
        .map(this::resident)
        .orElseThrow(() -> new IllegalStateException("Nobody is called " + username));
  }

  /// The server as the founder sees it, with all its channels.
  private ResponseBody server(DemoUser founder) {
    var there = find(founder);
    if (there.isEmpty()) {
      founder.post("/servers", Map.of("name", script.serverName()));
      progress.accept("made     the server %s".formatted(script.serverName()));
      there = find(founder);
    }
    var state =
        there.orElseThrow(() -> new DemoException("The server that was made is not there."));
    boolean added = false;
    for (var conversation : script.conversations()) {
      added |= channel(founder, state, conversation);
    }
    return added ? find(founder).orElseThrow() : state;
  }

  private Optional<ResponseBody> find(DemoUser founder) {
    return founder.get("/servers").list("servers").stream()
        .filter(each -> each.part("meta").text("name").equals(script.serverName()))
        .filter(each -> each.part("meta").text("ownerId").equals(founder.userId()))
        .findFirst();
  }

  /// Makes a channel, or gives the first one its topic. Returns whether there was something to do.
  private static boolean channel(DemoUser founder, ResponseBody state, DemoContent.Conversation conversation) {
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

  /// Takes everybody in who is missing. Returns how many messages that are: none.
  private int join(DemoUser founder, ResponseBody state) {
    var members = "/servers/" + serverId(state) + "/members";
    var there =
        founder.get(members).list("members").stream()
            .map(member -> member.part("user").text("username"))
            .collect(Collectors.toSet());
    for (var figure : script.figures()) {
      if (!there.contains(figure.username())) {
        var newcomer = resident(figure);
        newcomer.post("/invites/" + invite(founder, state) + "/join", Map.of());
        if (!figure.role().equals("member")) {
          founder.patch(members + "/" + newcomer.userId(), Map.of("role", figure.role()));
        }
        progress.accept("joined   %s, %s".formatted(figure.name(), figure.role()));
      }
    }
    return 0;
  }

  /// The code of an invite that stays.
  private static String invite(DemoUser founder, ResponseBody state) {
    var invites = "/servers/" + serverId(state) + "/invites";
    return founder.get(invites).list("invites").stream()
        .filter(each -> each.find("expiresAt").isEmpty() && each.find("maxUses").isEmpty())
        .findFirst()
        .orElseGet(() -> founder.post(invites, Map.of()))
        .text("code");
  }

  /// Says in every channel that is still empty what is to be said there. Returns how many messages that were.
  private int talk(DemoUser founder, ResponseBody state) {
    int said = 0;
    for (var conversation : script.conversations()) {
      var channel = channel(state, conversation.channel()).orElseThrow();
      var path = "/channels/" + channel.text("channelId");
      if (founder.get(path + "/messages?limit=1").list("messages").isEmpty()) {
        said += say(path, conversation.lines());
        progress.accept(
            "said     %d messages in #%s"
                .formatted(conversation.lines().size(), conversation.channel()));
      }
    }
    return said;
  }

  private int say(String channel, List<DemoContent.Line> lines) {
    var ids = new ArrayList<String>();
    for (var line : lines) {
      Map<String, Object> body = new HashMap<>();
      body.put("content", line.text());
      if (line.answers() > 0) {
        body.put("replyToId", ids.get(ids.size() - line.answers()));
      }
      var message = resident(line.who()).post(channel + "/messages", body).text("messageId");
      ids.add(message);
      dress(channel + "/messages/" + message, line);
    }
    return lines.size();
  }

  private void dress(String message, DemoContent.Line line) {
    for (var reaction : line.reactions()) {
      var emoji = URLEncoder.encode(reaction.emoji(), StandardCharsets.UTF_8);
      reaction.by().forEach(who -> resident(who).put(message + "/reactions/" + emoji + "/@me"));
    }
    if (line.pinned()) {
      resident(script.founder()).put(message + "/pin");
    }
  }

  @Override
  public void goOn() {
    var everybody = script.figures().stream().map(this::resident).toList();
    var channel =
        channel(
                find(everybody.getFirst()).orElseThrow(),
                script.conversations().getFirst().channel())
            .orElseThrow();
    smallTalk =
        Optional.of(
            new LiveMessages(script.smallTalk(), residents, "/channels/" + channel.text("channelId")));
  }

  @Override
  public void close() {
    smallTalk.ifPresent(LiveMessages::close);
    host.close();
  }
}

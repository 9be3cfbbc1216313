package dev.trestle.apps.guild.demo;

import static dev.trestle.apps.guild.demo.DemoContent.any;

import dev.trestle.apps.guild.demo.DemoContent.PictureText;
import dev.trestle.apps.guild.demo.DemoContent.PostText;
import dev.trestle.kit.demo.ResponseBody;
import dev.trestle.kit.demo.SamplePicture;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The posts of users of the sample content, and what others say to them. No text is posted twice. Not thread-safe.
final class SamplePosts {
  private static final int IN_GROUP = 35;
  private static final int LIKED = 40;
  private static final int ANSWERED = 60;

  private final DemoContent content;
  private final SampleGroups groups;
  private final RandomGenerator random;
  private final Map<String, Deque<PostText>> unused = new HashMap<>();
  private final Map<String, DemoMember> authors = new HashMap<>();
  private int count;

  SamplePosts(DemoContent content, SampleGroups groups, RandomGenerator random) {
    this.content = content;
    this.groups = groups;
    this.random = random;
    content.themes().forEach(theme -> unused.put(theme.key(), new ArrayDeque<>(theme.posts())));
  }

  int count() {
    return count;
  }

  /// Writes the next post of the theme of a member, if there is one left.
  void write(DemoMember member) {
    var next = Optional.ofNullable(unused.get(member.person().theme().key())).map(Deque::poll);
    next.ifPresent(post -> write(member, post));
  }

  private void write(DemoMember member, PostText post) {
    var theme = member.person().theme();
    var input = new LinkedHashMap<String, Object>();
    input.put("text", post.text());
    input.put("tags", List.of(theme.tags().getFirst()));
    var group = groups.of(member).filter(_ -> happens(IN_GROUP));
    group.ifPresentOrElse(
        it -> input.put("groupId", it.id()), () -> input.put("audience", "PUBLIC"));
    var payload =
        post.picture().map(it -> send(member, input, it)).orElseGet(() -> send(member, input));
    authors.put(payload.part("activity").text("id"), member);
    count++;
  }

  private static ResponseBody send(DemoMember member, Map<String, Object> input) {
    return member.mutate("postActivity", "activity { id }", input);
  }

  private ResponseBody send(DemoMember member, Map<String, Object> input, PictureText text) {
    return member.attach(
        "/uploads/pictures",
        SamplePicture.landscape(text.scene(), random.nextLong()),
        picture -> {
          var withPicture = new HashMap<>(input);
          withPicture.put("pictures", List.of(Map.of("id", picture, "alt", text.alt())));
          return send(member, withPicture);
        });
  }

  /// Likes some of what the user sees in their home feed.
  void likeSome(DemoMember member) {
    for (var activity : feed(member)) {
      if (happens(LIKED)) {
        like(member, activity.text("id"));
      }
    }
  }

  private static void like(DemoMember member, String object) {
    member.mutate("likeObject", "ObjectInput", "clientMutationId", Map.of("object", object));
  }

  /// Comments on what the user sees, and lets the author of a post answer. A post is more likely than a report of progress.
  void comment(DemoMember member) {
    var shown = feed(member);
    var posts = shown.stream().filter(it -> authors.containsKey(it.text("id"))).toList();
    if (shown.isEmpty()) {
      return;
    }
    var activity = any(posts.isEmpty() ? shown : posts, random).text("id");
    var comment = addComment(member, activity, any(content.comments(), random), Map.of());
    var author = authors.get(activity);
    if (author != null && !author.equals(member) && happens(ANSWERED)) {
      like(author, comment);
      var answer = "@%s %s".formatted(member.person().nickname(), any(content.answers(), random));
      addComment(author, activity, answer, Map.of("parentId", comment));
    }
  }

  private static String addComment(
      DemoMember member, String activity, String text, Map<String, Object> more) {
    var input = new HashMap<>(more);
    input.put("object", activity);
    input.put("text", text);
    return member.mutate("addComment", "comment { id }", input).part("comment").text("id");
  }

  /// The newest activities of others.
  private static List<ResponseBody> feed(DemoMember member) {
    return member
        .run(
            "query { homeFeed(first: 8) { edges { node { id actor { __typename ... on User { id } }"
                + " } } } }",
            Map.of())
        .part("homeFeed")
        .list("edges")
        .stream()
        .map(edge -> edge.part("node"))
        .filter(node -> !node.part("actor").find("id").equals(Optional.of(member.id())))
        .toList();
  }

  private boolean happens(int percent) {
    return random.nextInt(100) < percent;
  }
}

package dev.trestle.apps.guild.activity;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.activity.PostedPictures.NewPicture;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.Arguments;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks the input of a post: its text, its audience, the group that it is posted in or by, and the object that it is about.
final class NewPost {
  private static final String POST = "Post";

  private final GuildTable table;
  private final InstantSource clock;
  private final PostedPictures pictures;

  NewPost(GuildTable table, InstantSource clock, PostedPictures pictures) {
    this.table = table;
    this.clock = clock;
    this.pictures = pictures;
  }

  /// A post that may be stored.
  ///
  /// @param writes what is written with it: checks of what was read, and references to its pictures
  record Draft(ActivityDraft activity, List<Write<?>> writes) {}

  /// @param type the name of its type
  private record PostedObject(String type, String id) {}

  Draft draft(Call call) {
    var input = call.input();
    var text = input.text("text").strip();
    var tags = input.findTexts("tags").orElse(List.of());
    var posted =
        input
            .findObjects("pictures", it -> new NewPicture(it.text("id"), it.findText("alt")))
            .orElse(List.of());
    new InputErrors()
        .text("text", text, 1, ActivityLimits.TEXT)
        .tags("tags", tags)
        .number("pictures", posted.size(), 0, ActivityLimits.PICTURES)
        .throwIfAny();
    var asGroup = group(input, "asGroup");
    var groupId = asGroup.or(() -> group(input, "groupId"));
    var audience =
        input
            .findEnum("audience", Audience.class)
            .orElse(asGroup.isPresent() ? Audience.GROUP : Audience.FOLLOWERS);
    var writes = new ArrayList<Write<?>>();
    groupId.ifPresent(
        id -> writes.add(checkGroup(call.userId(), id, asGroup.isPresent(), audience)));
    if (audience == Audience.GROUP && groupId.isEmpty()) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION, "groupId", "A post for a group needs the group.");
    }
    var attached = pictures.attach(call.userId(), posted);
    writes.addAll(attached.writes());
    var object = object(call).orElse(new PostedObject(POST, call.userId()));
    return new Draft(
        new ActivityDraft(
            asGroup.orElse(call.userId()),
            asGroup.isPresent() ? Verb.GROUP_ANNOUNCED.stored() : Verb.POSTED.stored(),
            object.type(),
            object.id(),
            text,
            attached.pictures(),
            tags,
            audience,
            groupId),
        writes);
  }

  private static Optional<String> group(Arguments input, String member) {
    return input
        .findText(member)
        .map(
            text ->
                GlobalId.parse(text, ActivityObjects.GROUP, 1)
                    .orElseThrow(() -> UserErrorException.notFound("group"))
                    .part(0));
  }

  /// Members post in a group unless they are muted, administrators in its name. What is posted in a private group is for its members.
  private Write<?> checkGroup(String userId, String groupId, boolean asGroup, Audience audience) {
    var membership = table.member(groupId, userId);
    var member = membership.find().orElseThrow(() -> UserErrorException.notFound("group"));
    if (asGroup && member.role() == GroupMember.Role.MEMBER) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN, "asGroup", "Only administrators announce in the name of a group.");
    }
    if (member.mutedUntil().filter(clock.instant()::isBefore).isPresent()) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN, "groupId", "You are muted in this group. Wait until it ends.");
    }
    if (audience == Audience.PUBLIC && isPrivate(groupId)) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION,
          "audience",
          "What is posted in a private group is for its members. Choose GROUP.");
    }
    return membership.check(exists());
  }

  private boolean isPrivate(String groupId) {
    return table
        .group(groupId)
        .find()
        .filter(group -> group.visibility() == Group.Access.PRIVATE)
        .isPresent();
  }

  /// A goal or a quest of the caller.
  private Optional<PostedObject> object(Call call) {
    return call.input()
        .findText("objectId")
        .map(
            text ->
                GlobalId.parse(text)
                    .filter(id -> isOwn(call.userId(), id))
                    .map(id -> new PostedObject(id.type(), id.part(1)))
                    .orElseThrow(() -> UserErrorException.notFound("object")));
  }

  private boolean isOwn(String userId, GlobalId id) {
    if (id.parts().size() != 2 || !id.part(0).equals(userId)) {
      return false;
    }
    return switch (id.type()) {
      case GlobalId.GOAL -> table.goal(userId, id.part(1)).find().isPresent();
      case GlobalId.QUEST -> table.quest(userId, id.part(1)).find().isPresent();
      default -> false;
    };
  }
}

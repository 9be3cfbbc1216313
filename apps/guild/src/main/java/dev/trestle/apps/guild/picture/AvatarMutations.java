package dev.trestle.apps.guild.picture;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.account.Me;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.group.GroupAccess;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.kit.media.Blob;
import dev.trestle.kit.media.Pictures;
import java.time.InstantSource;
import java.util.Map;

/// The mutations that set and remove the avatars of users and groups.
final class AvatarMutations {
  private final GuildTable table;
  private final UploadedPictures uploaded;
  private final Pictures pictures;
  private final GroupAccess groups;
  private final InstantSource clock;

  AvatarMutations(
      GuildTable table, UploadedPictures uploaded, Pictures pictures, InstantSource clock) {
    this.table = table;
    this.uploaded = uploaded;
    this.pictures = pictures;
    this.groups = new GroupAccess(table, clock);
    this.clock = clock;
  }

  void addTo(MutationType mutation) {
    mutation.add("setAvatar", this::setOwn);
    mutation.add("setGroupAvatar", this::setOfGroup);
  }

  private Map<String, Object> setOwn(Call call) {
    var _ = call.run(() -> ofUser(call));
    return MutationType.results(Map.of("me", table.user(call.userId()).find().map(Me::new)));
  }

  private Plan ofUser(Call call) {
    var userId = call.userId();
    var before = table.user(userId).load().avatarUrl();
    var wanted = call.findText("picture").map(receipt -> uploaded.load(userId, receipt));
    var plan = Plan.of(userId);
    if (wanted.map(this::url).equals(before)) {
      return plan;
    }
    // Each change of the avatar is counted once: the one that is replaced is released when it is
    // not shown any more.
    var update =
        table
            .user(userId)
            .update()
            .set(User::updatedAt)
            .to(clock.instant())
            .onlyIf(
                before
                    .map(url -> where(User::avatarUrl).is(url))
                    .orElseGet(() -> where(User::avatarUrl).isAbsent()));
    return wanted
        .map(blob -> plan.with(update.set(User::avatarUrl).to(url(blob)), uploaded.show(blob)))
        .orElseGet(() -> plan.with(update.remove(User::avatarUrl)));
  }

  private Map<String, Object> setOfGroup(Call call) {
    var groupId = call.input().id("groupId", GlobalId.GROUP, 1, "group").part(0);
    var _ = call.run(() -> ofGroup(call, groupId));
    return MutationType.results(Map.of("group", groups.find(call.userId(), groupId)));
  }

  private Plan ofGroup(Call call, String groupId) {
    var group = groups.loadAsAdmin(call.userId(), groupId);
    var wanted = call.findText("picture").map(receipt -> uploaded.load(call.userId(), receipt));
    if (wanted.map(this::url).equals(group.avatarUrl())) {
      return Plan.of(groupId);
    }
    var update = table.groups().update(group).set(Group::updatedAt).to(clock.instant());
    var plan = Plan.of(groupId).with(groups.checkAdmin(groupId, call.userId()));
    return wanted
        .map(blob -> plan.with(update.set(Group::avatarUrl).to(url(blob)), uploaded.show(blob)))
        .orElseGet(() -> plan.with(update.remove(Group::avatarUrl)));
  }

  private String url(Blob blob) {
    return pictures.url(blob.sha256(), blob.contentType());
  }
}

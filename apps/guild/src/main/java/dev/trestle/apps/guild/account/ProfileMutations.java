package dev.trestle.apps.guild.account;

import static dev.trestle.apps.guild.graphql.MutationType.results;

import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.apps.guild.table.notice.NotificationPreferences.Digest;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// The mutations of a user's own profile.
final class ProfileMutations {
  private final GuildTable table;
  private final Profiles profiles;
  private final NicknameChange nicknames;

  ProfileMutations(GuildTable table, InstantSource clock) {
    this.table = table;
    this.profiles = new Profiles(table, clock);
    this.nicknames = new NicknameChange(table, clock);
  }

  void addTo(MutationType mutation) {
    mutation.add("updateProfile", this::update);
    mutation.add(
        "changeNickname",
        call -> me(call, () -> nicknames.plan(call.userId(), call.input().text("nickname"))));
    mutation.add("setPrivacy", this::setPrivacy);
    mutation.add("setNotificationPreferences", this::setPreferences);
  }

  private Map<String, Object> update(Call call) {
    var input = call.input();
    var change =
        new ProfileChange(
            input.findText("fullName"),
            input.findText("bio"),
            input.findText("pronouns"),
            input.findTexts("tags"),
            input.findText("country"),
            input.findText("language"),
            input.findText("gender"),
            input.findText("birthDate"),
            input.findText("timeZone"),
            input.findNumber("dayStart"));
    return me(call, () -> profiles.change(call.userId(), change));
  }

  private Map<String, Object> setPrivacy(Call call) {
    var privacy = call.input().oneOf("privacy", Visibility.class);
    var onBoards = call.input().find("onBoards").map(Boolean.class::cast);
    return me(call, () -> profiles.setPrivacy(call.userId(), privacy, onBoards));
  }

  private Map<String, Object> setPreferences(Call call) {
    var change =
        new Profiles.PreferencesChange(
            kinds(call, "inApp"),
            kinds(call, "email"),
            call.input().findEnum("digest", Digest.class));
    return me(call, () -> profiles.setPreferences(call.userId(), change));
  }

  private static Optional<List<NotificationKind>> kinds(Call call, String member) {
    return call.input()
        .findTexts(member)
        .map(names -> names.stream().map(NotificationKind::valueOf).toList());
  }

  private Map<String, Object> me(Call call, Supplier<Plan> decide) {
    var _ = call.run(decide);
    return results(Map.of("me", table.user(call.userId()).find().map(Me::new)));
  }
}

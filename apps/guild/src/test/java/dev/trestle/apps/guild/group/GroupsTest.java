package dev.trestle.apps.guild.group;

import static dev.trestle.apps.guild.group.GroupFixture.ADMIN;
import static dev.trestle.apps.guild.group.GroupFixture.MEMBER;
import static dev.trestle.apps.guild.group.GroupFixture.OWNER;
import static dev.trestle.apps.guild.group.GroupFixture.STRANGER;
import static dev.trestle.apps.guild.group.GroupFixture.assertRefused;
import static dev.trestle.apps.guild.group.GroupFixture.newGroup;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.table.GroupMember.Role;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.Group.Access;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TrestleTest
class GroupsTest {
  private final GuildTable table;
  private final TestClock clock;
  private final GroupFixture fixture;
  private final GroupDirectory directory;

  GroupsTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new GroupFixture(table, clock);
    this.directory = new GroupDirectory(table);
  }

  private Group create(String slug, Access access, String... tags) {
    var id =
        fixture.run(() -> fixture.groups.create(OWNER, newGroup(slug, access, tags))).getFirst();
    return table.group(id).load();
  }

  private void change(Group group, GroupChange change) {
    fixture.run(() -> fixture.groups.change(OWNER, group.id(), change));
  }

  private static GroupChange to(Group group, Access access) {
    return new GroupChange(
        group.version(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(access));
  }

  @Test
  void a_new_group_has_an_owner_a_room_and_an_address() {
    var group = create("runners", Access.PUBLIC, "Run");
    assertThat(group.memberCount()).isOne();
    assertThat(fixture.role(group, OWNER)).contains(Role.OWNER);
    assertThat(table.room(group.roomId()).load().groupId()).contains(group.id());
    assertThat(table.groupBySlug("runners")).contains(group);
    assertThat(directory.tagged("RUN").all(10)).hasSize(1);
    fixture.assertConsistent(group);
  }

  @Test
  void an_address_belongs_to_one_group() {
    create("runners", Access.PUBLIC);
    assertRefused(ErrorCode.VALIDATION, () -> create("Runners", Access.PRIVATE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ab", "a_b", "läufer", "a b", "x1234567890123456789012345678901234567890"})
  void an_address_has_letters_digits_and_hyphens(String slug) {
    assertRefused(ErrorCode.VALIDATION, () -> create(slug, Access.PUBLIC));
  }

  @ParameterizedTest
  @ValueSource(strings = {"abc", "a-1", "1234567890123456789012345678901234567890"})
  void an_address_has_3_to_40_characters(String slug) {
    assertThat(create(slug, Access.PUBLIC).slug()).contains(slug);
  }

  @Test
  void a_user_owns_at_most_20_groups() {
    for (int i = 0; i < GroupLimits.OWNED; i++) {
      create("group-" + i, Access.PUBLIC);
    }
    assertRefused(ErrorCode.LIMIT_REACHED, () -> create("one-more", Access.PUBLIC));
    var group = table.groupBySlug("group-0").orElseThrow();
    fixture.run(() -> fixture.groups.delete(OWNER, group.id(), false));
    assertThat(create("one-more", Access.PUBLIC)).isNotNull();
  }

  @Test
  void administrators_change_a_group_in_the_version_that_they_have_seen() {
    var group = fixture.populated(Access.PUBLIC);
    var change =
        new GroupChange(
            group.version(),
            Optional.of("Walkers"),
            Optional.empty(),
            Optional.of(List.of("walk")),
            Optional.empty());
    fixture.run(() -> fixture.groups.change(ADMIN, group.id(), change));
    assertThat(fixture.reload(group).name()).isEqualTo("Walkers");
    assertThat(table.room(group.roomId()).load().title()).contains("Walkers");
    assertThat(directory.named("walk").all(10)).hasSize(1);
    assertThat(directory.named("group").all(10)).isEmpty();
    assertThat(directory.tagged("walk").all(10)).hasSize(1);
    assertRefused(ErrorCode.VERSION_CONFLICT, () -> change(group, change));
    assertRefused(ErrorCode.FORBIDDEN, () -> fixture.groups.change(MEMBER, group.id(), change));
    assertRefused(ErrorCode.NOT_MEMBER, () -> fixture.groups.change(STRANGER, group.id(), change));
  }

  @Test
  void the_directory_finds_groups_by_the_beginning_of_their_names() {
    create("alpha", Access.PUBLIC);
    create("alps", Access.APPROVAL);
    create("beta", Access.PUBLIC);
    assertThat(directory.named("  GROUP  alp").all(10))
        .extracting(Group::name)
        .containsExactly("Group alpha", "Group alps");
    assertThat(directory.named("alp").all(10)).isEmpty();
    assertThat(directory.all().all(10)).hasSize(3);
  }

  @Test
  void a_private_group_is_in_no_list_and_visible_to_members_only() {
    var group = create("secret", Access.PRIVATE, "run");
    assertThat(directory.all().all(10)).isEmpty();
    assertThat(directory.tagged("run").all(10)).isEmpty();
    assertThat(fixture.access.find(OWNER, group.id())).isPresent();
    assertThat(fixture.access.find(STRANGER, group.id())).isEmpty();
    assertThat(fixture.access.findBySlug(STRANGER, "secret")).isEmpty();
  }

  @Test
  void a_group_that_becomes_private_leaves_the_directory_and_comes_back() {
    var group = create("runners", Access.PUBLIC, "run");
    change(group, to(group, Access.PRIVATE));
    assertThat(directory.all().all(10)).isEmpty();
    assertThat(directory.tagged("run").all(10)).isEmpty();
    change(group, to(fixture.reload(group), Access.APPROVAL));
    assertThat(directory.all().all(10)).hasSize(1);
    assertThat(directory.tagged("run").all(10)).hasSize(1);
  }

  @Test
  void members_post_and_administrators_announce_unless_they_are_muted() {
    var group = fixture.populated(Access.PUBLIC);
    assertThat(fixture.access.mayPost(MEMBER, group.id())).isTrue();
    assertThat(fixture.access.mayPost(STRANGER, group.id())).isFalse();
    assertThat(fixture.access.mayAnnounce(ADMIN, group.id())).isTrue();
    assertThat(fixture.access.mayAnnounce(MEMBER, group.id())).isFalse();
    var until = Optional.of(clock.instant().plusSeconds(60));
    fixture.run(() -> fixture.members.mute(OWNER, group.id(), ADMIN, until));
    assertThat(fixture.access.mayAnnounce(ADMIN, group.id())).isFalse();
    assertThat(fixture.access.mayPost(ADMIN, group.id())).isFalse();
    clock.forward(Duration.ofSeconds(60));
    assertThat(fixture.access.mayPost(ADMIN, group.id())).isTrue();
  }

  @Test
  void the_feed_of_a_public_group_is_for_all_but_the_banned_and_others_are_for_members() {
    var open = fixture.populated(Access.PUBLIC);
    assertThat(fixture.access.mayReadFeed(STRANGER, open.id())).isTrue();
    fixture.run(() -> fixture.bans.ban(ADMIN, open.id(), STRANGER, Optional.empty()));
    assertThat(fixture.access.mayReadFeed(STRANGER, open.id())).isFalse();
    var closed = create("closed", Access.APPROVAL);
    assertThat(fixture.access.mayReadFeed(MEMBER, closed.id())).isFalse();
    assertThat(fixture.access.mayReadFeed(OWNER, closed.id())).isTrue();
    assertThat(fixture.access.mayReadFeed(OWNER, "unknown")).isFalse();
  }
}

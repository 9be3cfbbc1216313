package dev.trestle.apps.guild.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.activity.ActivityDraft;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.testing.TalkFixture;
import dev.trestle.kit.media.Blob;
import dev.trestle.kit.media.Pictures;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@TrestleTest
class PictureReleaseTest {
  private static final String SHA = "a".repeat(64);

  private final GuildTable table;
  private final Activities activities;
  private final Pictures pictures;
  private final PictureRelease release;

  PictureReleaseTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.activities = new TalkFixture(table, clock).activities;
    this.pictures = new Pictures(table, PictureFeature.ROOT);
    this.release = new PictureRelease(table, pictures, clock);
    table.run(
        table
            .blobs()
            .create(
                new Blob(
                    SHA,
                    "image/png",
                    10,
                    Optional.of(5),
                    Optional.of(5),
                    3,
                    TalkFixture.ANN,
                    clock.instant(),
                    Optional.empty())));
  }

  private int references() {
    return table.blob(SHA).load().refCount();
  }

  private Activity withPicture() {
    var post = activities.post(ActivityDraft.post(TalkFixture.ANN, "Hi", Activity.Audience.PUBLIC));
    var media = new Activity.Media(SHA, "image/png", 5, 5, Optional.empty());
    return new Activity(
        post.activityId(),
        post.actorId(),
        post.verb(),
        post.objectType(),
        post.objectId(),
        post.previewText(),
        post.text(),
        Optional.of(media),
        List.of(),
        post.tags(),
        post.audience(),
        post.groupId(),
        0,
        0,
        Optional.empty(),
        Optional.empty(),
        post.createdAt());
  }

  @Test
  void a_deleted_activity_that_is_delivered_twice_counts_down_once() {
    var activity = withPicture();
    release.deleted(activity);
    release.deleted(activity);
    assertThat(references()).isEqualTo(2);
    release.deleted(withPicture());
    assertThat(references()).isEqualTo(1);
  }

  @Test
  void a_replaced_avatar_counts_down_once_for_each_change() {
    var url = Optional.of(pictures.url(SHA, "image/png"));
    release.replaced(url, url, "USER:ann:1");
    assertThat(references()).isEqualTo(3);
    release.replaced(url, Optional.empty(), "USER:ann:2");
    release.replaced(url, Optional.empty(), "USER:ann:2");
    assertThat(references()).isEqualTo(2);
    release.replaced(url, Optional.of("/guild/media/other.png"), "USER:ann:3");
    release.replaced(
        Optional.of("https://elsewhere.example/a.png"), Optional.empty(), "USER:ann:4");
    assertThat(references()).isEqualTo(1);
  }

  @Test
  void a_count_never_falls_below_zero() {
    for (int i = 0; i < 5; i++) {
      release.deleted(withPicture());
    }
    assertThat(references()).isZero();
  }
}

package dev.trestle.kit.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.engine.Database;
import dev.trestle.kit.blob.BlobFiles;
import dev.trestle.kit.blob.BlobMemory;
import dev.trestle.kit.blob.BucketAddress;
import dev.trestle.testing.TrestleTest;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@TrestleTest
class BlobSettingsTest {
  private static final BlobSettings SETTINGS = BlobSettings.of("notes");
  private static final URI STORE = URI.create("http://127.0.0.1:9000/");

  private static AppSettings given(Map<String, Object> values) {
    var settings = new AppSettings(values, false);
    settings.check(SETTINGS.all());
    return settings;
  }

  @Test
  void a_bucket_has_a_region_and_maybe_an_endpoint() {
    assertThat(SETTINGS.find(AppSettings.NONE)).isEmpty();
    assertThat(SETTINGS.find(given(Map.of("notes-blobs", "s3://pictures/notes"))))
        .contains(BucketAddress.parse("s3://pictures/notes", Optional.empty(), "us-east-1"));
    assertThat(
            SETTINGS.find(
                given(
                    Map.of(
                        "notes-blobs",
                        "s3://pictures",
                        "notes-s3-endpoint",
                        STORE,
                        "notes-s3-region",
                        "eu-central-1"))))
        .contains(BucketAddress.parse("s3://pictures", Optional.of(STORE), "eu-central-1"));
  }

  @Test
  void settings_that_do_not_fit_together_are_refused() {
    assertThatThrownBy(() -> given(Map.of("notes-blobs", "pictures")))
        .isInstanceOf(SettingException.class)
        .hasMessage(
            "--notes-blobs is 'pictures'; give a bucket such as s3://pictures or"
                + " s3://pictures/notes.");
    assertThatThrownBy(() -> given(Map.of("notes-s3-region", "eu-central-1")))
        .hasMessage("--notes-s3-region goes with --notes-blobs.");
  }

  @Test
  void blobs_are_in_the_bucket_or_in_files_or_in_memory(
      Database database, @TempDir Path directory) {
    var opened = new ArrayList<BucketAddress>();
    var bucket = new BlobMemory();
    var environment =
        AppEnvironment.of(database)
            .with(
                it ->
                    it.files(directory)
                        .buckets(
                            address -> {
                              opened.add(address);
                              return bucket;
                            }));
    assertThat(SETTINGS.store(environment)).isInstanceOf(BlobFiles.class);
    SETTINGS.store(environment).put("key", new byte[] {1});
    assertThat(directory.resolve("blobs")).isDirectory();
    assertThat(SETTINGS.store(AppEnvironment.of(database))).isInstanceOf(BlobMemory.class);
    var settings = given(Map.of("notes-blobs", "s3://pictures"));
    assertThat(SETTINGS.store(environment.with(it -> it.settings(settings)))).isSameAs(bucket);
    assertThat(opened).isEqualTo(List.of(SETTINGS.find(settings).orElseThrow()));
  }
}

package dev.trestle.aws.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.aws.remote.RemoteOptions;
import java.io.UncheckedIOException;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BucketClientTest {
  private final TinyS3 s3 = new TinyS3();

  @AfterEach
  void close() {
    s3.close();
  }

  private BucketClient bucket(String name, String user) {
    return BucketClient.open(RemoteOptions.at(s3.uri()).as(user, "secret"), name, "chat/");
  }

  @Test
  void bytes_are_put_found_and_deleted_under_the_prefix() {
    var bytes = new byte[100_000];
    new Random(1).nextBytes(bytes);
    try (var bucket = bucket("pictures", "somebody")) {
      assertThat(bucket.find("ab-1")).isEmpty();
      bucket.delete("ab-1");
      bucket.put("ab-1", bytes);
      assertThat(s3.objects().get("/pictures/chat/ab-1")).isEqualTo(bytes);
      assertThat(bucket.find("ab-1")).contains(bytes);
      bucket.delete("ab-1");
      assertThat(bucket.find("ab-1")).isEmpty();
    }
    assertThat(s3.requests())
        .containsExactly(
            "GET /pictures/chat/ab-1",
            "DELETE /pictures/chat/ab-1",
            "PUT /pictures/chat/ab-1",
            "GET /pictures/chat/ab-1",
            "DELETE /pictures/chat/ab-1",
            "GET /pictures/chat/ab-1");
  }

  @Test
  void failed_requests_are_retried() {
    try (var bucket = bucket("pictures", "somebody")) {
      s3.fail(2);
      bucket.put("ab-1", new byte[] {1});
      assertThat(s3.requests()).hasSize(3);
      assertThat(bucket.find("ab-1")).contains(new byte[] {1});
    }
  }

  @Test
  void missing_access_and_a_missing_bucket_are_not_a_missing_object() {
    try (var stranger = bucket("pictures", "stranger");
        var missing = bucket("other", "somebody")) {
      assertThatThrownBy(() -> stranger.find("ab-1"))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining("pictures");
      assertThatThrownBy(() -> missing.find("ab-1"))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining("other");
    }
  }
}

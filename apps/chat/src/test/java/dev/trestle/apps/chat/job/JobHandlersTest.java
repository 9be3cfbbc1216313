package dev.trestle.apps.chat.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.kit.export.ExportJobs;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Pins the kinds of jobs as they are stored: a job of an earlier release goes on.
@TrestleTest
class JobHandlersTest {
  @Test
  void kinds_of_jobs_keep_their_names(ChatTable table, TestClock clock) {
    assertThat(new JobHandlers(table, clock, _ -> List.of()).all().keySet())
        .containsExactlyInAnyOrder(
            "delete_server",
            "delete_channel",
            "delete_user",
            "release_names",
            "leave_server",
            "purge_messages");
    assertThat(ExportJobs.KIND).isEqualTo("export_user");
    assertThat(JobKind.INTEGRITY).isEqualTo("integrity");
  }
}

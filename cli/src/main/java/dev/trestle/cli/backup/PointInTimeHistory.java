package dev.trestle.cli.backup;

import dev.trestle.cli.command.FailedException;
import dev.trestle.cli.connection.DynamoErrorException;
import dev.trestle.cli.request.Backups;
import java.time.Instant;
import java.time.InstantSource;

/// The history that a table keeps for point-in-time recovery.
final class PointInTimeHistory {
  private final Backups backups;
  private final String table;

  PointInTimeHistory(Backups backups, String table) {
    this.backups = backups;
    this.table = table;
  }

  /// The latest restorable time, by the database's clock. The local time where the table has no history: the database rejects the request then.
  Instant latest() {
    return backups
        .history(table)
        .map(Backups.Window::latest)
        .orElseGet(InstantSource.system()::instant);
  }

  /// Replaces an error about a time outside of the history by one with the times that can be restored.
  RuntimeException explained(DynamoErrorException refused) {
    return isOutside(refused)
        ? backups
            .history(table)
            .<RuntimeException>map(
                window ->
                    new FailedException(
                        "The history of %s goes from %s to %s: give a time in between."
                            .formatted(table, window.earliest(), window.latest())))
            .orElse(refused)
        : refused;
  }

  private static boolean isOutside(DynamoErrorException refused) {
    return switch (refused.code()) {
      case "InvalidRestoreTimeException" -> true;
      case "InvalidExportTimeException" -> refused.text().contains("window");
      default -> false;
    };
  }
}

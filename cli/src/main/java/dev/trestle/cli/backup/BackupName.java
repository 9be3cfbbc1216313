package dev.trestle.cli.backup;

import dev.trestle.cli.command.FailedException;
import dev.trestle.cli.request.Backups;
import dev.trestle.cli.request.ListedBackup;
import dev.trestle.cli.session.TimeArgument;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finds a backup by the argument of a command: an ARN, or a name that only one backup has.
final class BackupName {
  private BackupName() {}

  /// The resource name.
  static String load(Backups backups, String text) {
    if (text.startsWith("arn:")) {
      return text;
    }
    var called =
        backups.list(Optional.empty()).stream()
            .filter(backup -> backup.name().equals(text))
            .toList();
    if (called.isEmpty()) {
      throw new FailedException(
          "There is no backup named %s. List all backups: ./trestle backup list".formatted(text));
    }
    if (called.size() > 1) {
      throw new FailedException(
          "%d backups are named %s. Give the ARN of one:\n%s"
              .formatted(
                  called.size(),
                  text,
                  called.stream().map(BackupName::line).collect(Collectors.joining("\n"))));
    }
    return called.getFirst().arn();
  }

  private static String line(ListedBackup backup) {
    return "  %s  (%s)".formatted(backup.arn(), TimeArgument.text(backup.created()));
  }
}

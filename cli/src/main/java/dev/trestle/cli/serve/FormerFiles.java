package dev.trestle.cli.serve;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.kit.app.App;
import dev.trestle.kit.app.AppFiles;
import java.nio.file.Files;
import java.nio.file.Path;

/// Files of applications where they were before `--files` was for all: `--files` was that of the chat, and the guild had `./guild-files`. A server
/// that started beside them would answer as if they were lost, so that it asks for them to be moved.
final class FormerFiles {
  private static final String CHAT = "chat";

  private FormerFiles() {}

  /// @throws ConfigException that says what to move, and where
  static void refuse(ServeConfig config) {
    config.files().ifPresent(FormerFiles::refuseOfChat);
    config.apps().wanted().forEach(app -> refuseOfGuild(app, config));
  }

  private static void refuseOfChat(Path files) {
    AppFiles.findMisplaced(files)
        .ifPresent(
            found -> {
              throw new ConfigException(
                  "--files is %s, where each application has a directory of its name; but %s is there. Move what is in %s to %s."
                      .formatted(files, found, files, files.resolve(CHAT)));
            });
  }

  private static void refuseOfGuild(App app, ServeConfig config) {
    var former = Path.of(app.name() + "-files");
    boolean usual =
        config.database() instanceof DatabaseChoice.Remote && config.apps().files().isEmpty();
    config
        .files(app)
        .filter(files -> usual && Files.isDirectory(former) && !Files.exists(files))
        .ifPresent(
            files -> {
              throw new ConfigException(
                  "The files of the application %s are now in %s. Move %s there."
                      .formatted(app.name(), files, former));
            });
  }
}

package dev.trestle.apps.guild;

import dev.trestle.kit.app.AppSettings;
import dev.trestle.kit.app.EmailSettings;
import dev.trestle.kit.app.Setting;
import dev.trestle.kit.email.SmtpOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The settings of the guild: its mail server, and where it keeps files.
///
/// @param smtp the mail server; without one, emails become files
public record GuildSettings(Optional<SmtpOptions> smtp) {
  static final EmailSettings EMAILS = EmailSettings.of("guild");

  static final Setting<Path> FILES =
      Setting.path(
          "guild-files",
          "DIR",
          "where the guild keeps emails (default: apps/guild in --data; with --database:"
              + " ./guild-files)");

  static List<Setting<?>> all() {
    return List.copyOf(EMAILS.all());
  }

  /// Reads them from values that fulfil the rules of their settings.
  ///
  /// @throws dev.trestle.kit.app.SettingException if a port or a password cannot be used
  public static GuildSettings of(AppSettings settings) {
    return new GuildSettings(EMAILS.find(settings));
  }
}

package dev.trestle.apps.guild;

import dev.trestle.apps.guild.graphql.AllowedDocuments;
import dev.trestle.kit.app.AppSettings;
import dev.trestle.kit.app.BlobSettings;
import dev.trestle.kit.app.EmailSettings;
import dev.trestle.kit.app.Setting;
import dev.trestle.kit.blob.BucketAddress;
import dev.trestle.kit.email.SmtpOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The settings of the guild: its mail server, its object store, and its GraphQL documents.
///
/// @param smtp the mail server; without one, emails become files
/// @param bucket where pictures and exports are stored; without one, they become files
/// @param documents the only GraphQL documents that are executed; without them, all are
public record GuildSettings(
    Optional<SmtpOptions> smtp,
    Optional<BucketAddress> bucket,
    Optional<AllowedDocuments> documents) {
  static final EmailSettings EMAILS = EmailSettings.of("guild");
  static final BlobSettings BLOBS = BlobSettings.of("guild");

  static final Setting<Path> DOCUMENTS =
      Setting.path(
          "guild-documents",
          "FILE",
          "a JSON object with the only GraphQL documents that the guild executes, by their SHA-256"
              + " (default: it executes all)");

  static List<Setting<?>> all() {
    var all = new ArrayList<Setting<?>>(EMAILS.all());
    all.addAll(BLOBS.all());
    all.add(DOCUMENTS);
    return List.copyOf(all);
  }

  /// Reads them from values that fulfil the rules of their settings.
  ///
  /// @throws dev.trestle.kit.app.SettingException if a port, a password or the file of documents cannot be used
  public static GuildSettings of(AppSettings settings) {
    return new GuildSettings(
        EMAILS.find(settings),
        BLOBS.find(settings),
        settings.find(DOCUMENTS).map(AllowedDocuments::read));
  }
}

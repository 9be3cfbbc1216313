package dev.trestle.apps.chat;

import dev.trestle.kit.app.AppSettings;
import dev.trestle.kit.app.BlobSettings;
import dev.trestle.kit.app.EmailSettings;
import dev.trestle.kit.app.Setting;
import dev.trestle.kit.app.SettingException;
import dev.trestle.kit.blob.BucketAddress;
import dev.trestle.kit.email.SmtpOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The settings of the chat: its mail server, its object store, and whether only verified users may create servers.
///
/// @param smtp the mail server; without one, emails become files
/// @param verifiedOnly whether only users with a verified email address may create servers
/// @param bucket the bucket of pictures and exports; without one, they are files
public record ChatSettings(
    Optional<SmtpOptions> smtp, boolean verifiedOnly, Optional<BucketAddress> bucket) {
  static final EmailSettings EMAILS = EmailSettings.of("chat");
  static final BlobSettings BLOBS = BlobSettings.of("chat");

  private static final Setting<Boolean> VERIFIED_ONLY =
      Setting.trueOrFalse(
          "chat-verified-only",
          "whether only people with a verified email address may make servers (default: true with"
              + " --chat-smtp)");

  static List<Setting<?>> all() {
    var all = new ArrayList<Setting<?>>(EMAILS.all());
    all.add(VERIFIED_ONLY);
    all.addAll(BLOBS.all());
    return List.copyOf(all);
  }

  /// Reads them from values that fulfil the rules of their settings.
  ///
  /// @throws SettingException if a port or a password cannot be used
  public static ChatSettings of(AppSettings settings) {
    var smtp = EMAILS.find(settings);
    return new ChatSettings(
        smtp, settings.find(VERIFIED_ONLY).orElse(smtp.isPresent()), BLOBS.find(settings));
  }
}

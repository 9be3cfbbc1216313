package dev.trestle.apps.nbhd;

import dev.trestle.kit.app.AppSettings;
import dev.trestle.kit.app.BlobSettings;
import dev.trestle.kit.app.EmailSettings;
import dev.trestle.kit.app.Setting;
import dev.trestle.kit.blob.BucketAddress;
import dev.trestle.kit.email.SmtpOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The settings of the neighbourhoods: the mail server, the object store, and who may create neighbourhoods.
///
/// @param smtp the mail server; without one, emails become files
/// @param bucket where the files of sites, pictures and exports are stored; without one, in a directory
/// @param verifiedOnly whether only users with a verified email address may create neighbourhoods
public record NbhdSettings(
    Optional<SmtpOptions> smtp, Optional<BucketAddress> bucket, boolean verifiedOnly) {
  static final EmailSettings EMAILS = EmailSettings.of("nbhd");
  static final BlobSettings BLOBS = BlobSettings.of("nbhd");

  private static final Setting<Boolean> VERIFIED_ONLY =
      Setting.trueOrFalse(
          "nbhd-verified-only",
          "whether only people with a verified email address may create neighbourhoods"
              + " (default: true with --nbhd-smtp)");

  static List<Setting<?>> all() {
    var all = new ArrayList<Setting<?>>(EMAILS.all());
    all.add(VERIFIED_ONLY);
    all.addAll(BLOBS.all());
    return List.copyOf(all);
  }

  /// Reads them from values that fulfil the rules of their settings.
  ///
  /// @throws dev.trestle.kit.app.SettingException if a port or a password cannot be used
  public static NbhdSettings of(AppSettings settings) {
    var smtp = EMAILS.find(settings);
    return new NbhdSettings(
        smtp, BLOBS.find(settings), settings.find(VERIFIED_ONLY).orElse(smtp.isPresent()));
  }
}

package dev.trestle.apps.chat;

import dev.trestle.kit.app.AppSettings;
import dev.trestle.kit.blob.BucketAddress;
import dev.trestle.kit.app.Setting;
import dev.trestle.kit.app.SettingException;
import dev.trestle.kit.email.SmtpOptions;
import dev.trestle.kit.email.SmtpOptions.Security;
import dev.trestle.web.FileTrouble;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The settings of the chat: its mail server, its object store, who may make servers.
///
/// @param smtp the mail server; without one, emails become files
/// @param verifiedOnly whether only those may make servers who have shown that their email address is theirs
/// @param bucket where pictures and exports are kept; without one, in files
public record ChatSettings(
    Optional<SmtpOptions> smtp, boolean verifiedOnly, Optional<BucketAddress> bucket) {
  private static final Pattern HOST = Pattern.compile("([A-Za-z0-9.-]{1,253})(?::(\\d{1,5}))?");
  private static final Pattern EMAIL = Pattern.compile("[^@\\s<>]+@[^@\\s<>]+");

  static final Setting<Path> FILES =
      Setting.path(
          "files",
          "DIR",
          "where the chat keeps pictures, exports and emails (default: apps/chat in --data; with"
              + " --database: ./files)");

  private static final Setting<String> SMTP =
      Setting.text(
              "chat-smtp",
              "HOST[:PORT]",
              "the mail server that sends the chat's emails; without, they become files in letters,"
                  + " below --files")
          .valid(
              text -> HOST.matcher(text).matches(),
              "a name or address and maybe a port, such as mail.example.org:587")
          .rule((_, all) -> findMissingSender(all))
          .needsPublicUrl("the links in emails lead there");

  private static final Setting<Security> SECURITY =
      Setting.choice("chat-smtp-security", Security.class, "how the connection to it is encrypted")
          .fallback(Security.STARTTLS)
          .needs(SMTP);

  private static final Setting<String> USER =
      Setting.text(
              "chat-smtp-user",
              "NAME",
              "the user name at the mail server; the password comes by --chat-smtp-password-file")
          .needs(SMTP);

  private static final Setting<Path> PASSWORD_FILE =
      Setting.path(
              "chat-smtp-password-file",
              "FILE",
              "a file whose first line is the password; or give it as TRESTLE_CHAT_SMTP_PASSWORD")
          .needs(USER);

  private static final Setting<String> PASSWORD =
      Setting.text("chat-smtp-password", "SECRET", "the password at the mail server").hidden();

  private static final Setting<String> MAIL_FROM =
      Setting.text("chat-mail-from", "ADDRESS", "the address that emails come from")
          .valid(text -> EMAIL.matcher(text).matches(), "an address such as chat@example.org")
          .needs(SMTP);

  private static final Setting<Boolean> VERIFIED_ONLY =
      Setting.trueOrFalse(
          "chat-verified-only",
          "whether only people with a verified email address may make servers (default: true with"
              + " --chat-smtp)");

  private static final Setting<String> BLOBS =
      Setting.text(
              "chat-blobs",
              "s3://BUCKET[/PREFIX]",
              "where pictures and exports are kept, with the credentials that Amazon's SDK finds;"
                  + " without, in files: several processes need it")
          .valid(BucketAddress::isValid, "a bucket such as s3://pictures or s3://pictures/chat");

  private static final Setting<URI> S3_ENDPOINT =
      Setting.url("chat-s3-endpoint", "the address of that bucket's store, if not Amazon's")
          .needs(BLOBS);

  private static final Setting<String> S3_REGION =
      Setting.text("chat-s3-region", "NAME", "the bucket's region")
          .fallback("us-east-1")
          .needs(BLOBS);

  static final List<Setting<?>> ALL =
      List.of(
          SMTP,
          SECURITY,
          USER,
          PASSWORD_FILE,
          PASSWORD,
          MAIL_FROM,
          VERIFIED_ONLY,
          BLOBS,
          S3_ENDPOINT,
          S3_REGION);

  private static Optional<String> findMissingSender(AppSettings settings) {
    return settings.has(MAIL_FROM)
        ? Optional.empty()
        : Optional.of("--chat-smtp needs --chat-mail-from: the address that emails come from.");
  }

  /// Reads them from values that fulfil the rules of their settings.
  ///
  /// @throws SettingException if a port or a password cannot be used
  public static ChatSettings of(AppSettings settings) {
    var smtp = settings.find(SMTP).map(host -> smtp(host, settings));
    return new ChatSettings(
        smtp,
        settings.find(VERIFIED_ONLY).orElse(smtp.isPresent()),
        settings
            .find(BLOBS)
            .map(
                place ->
                    BucketAddress.parse(
                        place,
                        settings.find(S3_ENDPOINT),
                        settings.find(S3_REGION).orElseThrow())));
  }

  private static SmtpOptions smtp(String text, AppSettings settings) {
    var host = HOST.matcher(text);
    if (!host.matches()) {
      throw new IllegalArgumentException(text);
    }
    var security = settings.find(SECURITY).orElseThrow();
    int port = host.group(2) == null ? usualPort(security) : Integer.parseInt(host.group(2));
    if (port < 1 || port > 65_535) {
      throw new SettingException("--chat-smtp has port %d; give 1 to 65535.".formatted(port));
    }
    return new SmtpOptions(
        host.group(1), port, security, logIn(settings), settings.find(MAIL_FROM).orElseThrow());
  }

  private static int usualPort(Security security) {
    return switch (security) {
      case NONE -> 25;
      case STARTTLS -> 587;
      case TLS -> 465;
    };
  }

  private static Optional<SmtpOptions.LogIn> logIn(AppSettings settings) {
    return settings.find(USER).map(user -> new SmtpOptions.LogIn(user, password(settings)));
  }

  private static String password(AppSettings settings) {
    return settings
        .find(PASSWORD_FILE)
        .map(ChatSettings::firstLine)
        .or(() -> settings.find(PASSWORD))
        .filter(password -> !password.isEmpty())
        .orElseThrow(
            () ->
                new SettingException(
                    "--chat-smtp-user needs a password: give --chat-smtp-password-file FILE, or %s."
                        .formatted(PASSWORD.variable())));
  }

  private static String firstLine(Path file) {
    try (var lines = Files.lines(file)) {
      return lines.findFirst().orElse("");
    } catch (IOException e) {
      throw new SettingException(
          "--chat-smtp-password-file: cannot read %s: %s.".formatted(file, FileTrouble.why(e)));
    }
  }
}

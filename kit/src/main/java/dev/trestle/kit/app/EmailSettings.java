package dev.trestle.kit.app;

import dev.trestle.kit.email.EmailFiles;
import dev.trestle.kit.email.EmailSender;
import dev.trestle.kit.email.SmtpEmailSender;
import dev.trestle.kit.email.SmtpOptions;
import dev.trestle.kit.email.SmtpOptions.Security;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.FileErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The mail server settings of an application: `--notes-smtp`, `--notes-mail-from` and so on.
///
/// ```java
/// public List<Setting<?>> settings() { return EmailSettings.of("notes").all(); }
/// ```
public final class EmailSettings {
  private static final System.Logger LOG = System.getLogger(EmailSettings.class.getName());
  private static final Pattern HOST = Pattern.compile("([A-Za-z0-9.-]{1,253})(?::(\\d{1,5}))?");
  private static final Pattern EMAIL = Pattern.compile("[^@\\s<>]+@[^@\\s<>]+");

  private final Setting<String> smtp;
  private final Setting<Security> security;
  private final Setting<String> user;
  private final Setting<Path> passwordFile;
  private final Setting<String> password;
  private final Setting<String> mailFrom;

  private EmailSettings(String app) {
    var mailFromName = app + "-mail-from";
    this.smtp =
        Setting.text(
                app + "-smtp",
                "HOST[:PORT]",
                "the mail server that sends the %s's emails; without, they become files in %s/%s, below --files"
                    .formatted(app, app, AppFiles.EMAILS))
            .valid(
                text -> HOST.matcher(text).matches(),
                "a name or address and maybe a port, such as mail.example.org:587")
            .rule(
                (_, all) ->
                    all.values().containsKey(mailFromName)
                        ? Optional.empty()
                        : Optional.of(
                            "--%s-smtp needs --%s: the address that emails come from."
                                .formatted(app, mailFromName)))
            .needsPublicUrl("the links in emails lead there");
    this.security =
        Setting.choice(
                app + "-smtp-security", Security.class, "how the connection to it is encrypted")
            .fallback(Security.STARTTLS)
            .needs(smtp);
    this.password =
        Setting.text(app + "-smtp-password", "SECRET", "the password at the mail server").hidden();
    this.user =
        Setting.text(
                app + "-smtp-user",
                "NAME",
                "the user name at the mail server; the password is read from --%s-smtp-password-file"
                    .formatted(app))
            .needs(smtp);
    this.passwordFile =
        Setting.path(
                app + "-smtp-password-file",
                "FILE",
                "a file whose first line is the password; or give it as " + password.variable())
            .needs(user);
    this.mailFrom =
        Setting.text(mailFromName, "ADDRESS", "the address that emails come from")
            .valid(
                text -> EMAIL.matcher(text).matches(),
                "an address such as %s@example.org".formatted(app))
            .needs(smtp);
  }

  /// The settings of an application.
  ///
  /// @param app the application's name, with which the flags begin
  public static EmailSettings of(String app) {
    return new EmailSettings(app);
  }

  /// The declarations, in the order of the help.
  public List<Setting<?>> all() {
    return List.of(smtp, security, user, passwordFile, password, mailFrom);
  }

  /// The mail server; empty where none is given.
  ///
  /// @param settings values that fulfil the rules of their settings
  /// @throws SettingException if a port or a password cannot be used
  public Optional<SmtpOptions> find(AppSettings settings) {
    return settings.find(smtp).map(host -> options(host, settings));
  }

  /// Sends emails through the mail server; where none is given, writes them to files; without a directory for files, only logs that an
  /// email was dropped.
  public EmailSender sender(AppEnvironment environment) {
    return find(environment.settings())
        .<EmailSender>map(server -> new SmtpEmailSender(server, InstantSource.system()))
        .or(() -> environment.files().map(directory -> files(environment, directory)))
        .orElseGet(
            () ->
                _ ->
                    LOG.log(
                        System.Logger.Level.INFO,
                        "Email dropped: no mail server and no directory for files"));
  }

  private static EmailSender files(AppEnvironment environment, Path directory) {
    return new EmailFiles(
        directory.resolve(AppFiles.EMAILS), new Ids(environment.clock()), environment.clock());
  }

  private SmtpOptions options(String text, AppSettings settings) {
    var host = HOST.matcher(text);
    if (!host.matches()) {
      throw new IllegalArgumentException(
          "'%s' is no mail server such as mail.example.org:587".formatted(text));
    }
    var wanted = settings.find(security).orElseThrow();
    int port = host.group(2) == null ? usualPort(wanted) : Integer.parseInt(host.group(2));
    if (port < 1 || port > 65_535) {
      throw new SettingException("%s has port %d; give 1 to 65535.".formatted(smtp.flag(), port));
    }
    return new SmtpOptions(
        host.group(1), port, wanted, logIn(settings), settings.find(mailFrom).orElseThrow());
  }

  private static int usualPort(Security security) {
    return switch (security) {
      case NONE -> 25;
      case STARTTLS -> 587;
      case TLS -> 465;
    };
  }

  private Optional<SmtpOptions.LogIn> logIn(AppSettings settings) {
    return settings.find(user).map(name -> new SmtpOptions.LogIn(name, loadPassword(settings)));
  }

  private String loadPassword(AppSettings settings) {
    return settings
        .find(passwordFile)
        .map(this::firstLine)
        .or(() -> settings.find(password))
        .filter(text -> !text.isEmpty())
        .orElseThrow(
            () ->
                new SettingException(
                    "%s needs a password: give %s FILE, or %s."
                        .formatted(user.flag(), passwordFile.flag(), password.variable())));
  }

  private String firstLine(Path file) {
    try (var lines = Files.lines(file)) {
      return lines.findFirst().orElse("");
    } catch (IOException e) {
      throw new SettingException(
          "%s: cannot read %s: %s.".formatted(passwordFile.flag(), file, FileErrors.why(e)));
    }
  }
}

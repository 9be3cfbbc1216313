package dev.trestle.cli;

import dev.trestle.kit.email.SmtpOptions;
import dev.trestle.kit.email.SmtpOptions.Security;
import dev.trestle.web.FileTrouble;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The flags of `serve` that are about the chat.
final class ChatFlags {
  private static final Pattern HOST = Pattern.compile("([A-Za-z0-9.-]{1,253})(?::(\\d{1,5}))?");
  private static final String US_EAST_1 = "us-east-1";

  @Option(
      names = "--chat-smtp",
      paramLabel = "HOST[:PORT]",
      description =
          "the mail server that takes the chat's letters; without, they become files in letters,"
              + " below --files")
  private @Nullable String smtp;

  @Option(
      names = "--chat-smtp-security",
      paramLabel = "none|starttls|tls",
      description = "how the way to it is kept secret (default: starttls)")
  private @Nullable Security security;

  @Option(
      names = "--chat-smtp-user",
      paramLabel = "NAME",
      description = "who we are to it; the password comes by --chat-smtp-password-file")
  private @Nullable String user;

  @Option(
      names = "--chat-smtp-password-file",
      paramLabel = "FILE",
      description =
          "a file whose first line is the password; or give it as TRESTLE_CHAT_SMTP_PASSWORD")
  private @Nullable Path passwordFile;

  @Option(
      names = "--chat-smtp-password",
      hidden = true,
      description = "for the environment only: a command line is for everybody's eyes")
  private @Nullable String password;

  @Option(
      names = "--chat-mail-from",
      paramLabel = "ADDRESS",
      description = "the address that letters come from")
  private @Nullable String from;

  @Option(
      names = "--chat-verified-only",
      arity = "1",
      paramLabel = "true|false",
      description =
          "whether only those may make servers who have shown that their e-mail address is theirs"
              + " (default: true with --chat-smtp)")
  private @Nullable Boolean verifiedOnly;

  @Option(
      names = "--chat-blobs",
      paramLabel = "s3://BUCKET[/PREFIX]",
      description =
          "where pictures and exports are kept, with the credentials that Amazon's SDK finds;"
              + " without, in files: several processes need it")
  private @Nullable String blobs;

  @Option(
      names = "--chat-s3-endpoint",
      paramLabel = "URL",
      description = "where that bucket is, if not at Amazon")
  private @Nullable URI s3Endpoint;

  @Option(
      names = "--chat-s3-region",
      paramLabel = "NAME",
      description = "the bucket's region (default: us-east-1)")
  private @Nullable String s3Region;

  ChatChoice choice() {
    // A password may be in the environment of more than one program.
    requireWith("--chat-smtp", smtp, "--chat-smtp-security", security);
    requireWith("--chat-smtp", smtp, "--chat-smtp-user", user);
    requireWith("--chat-smtp", smtp, "--chat-mail-from", from);
    requireWith("--chat-smtp-user", user, "--chat-smtp-password-file", passwordFile);
    requireWith("--chat-blobs", blobs, "--chat-s3-endpoint", s3Endpoint);
    requireWith("--chat-blobs", blobs, "--chat-s3-region", s3Region);
    var server = Optional.ofNullable(smtp).map(this::server);
    return new ChatChoice(
        server,
        verifiedOnly == null ? server.isPresent() : verifiedOnly,
        Optional.ofNullable(blobs)
            .map(
                place ->
                    PictureBucket.parse(
                        place,
                        Optional.ofNullable(s3Endpoint),
                        Optional.ofNullable(s3Region).orElse(US_EAST_1))));
  }

  /// What means nothing without something else is a mistake, and not to be passed over.
  private static void requireWith(
      String main, @Nullable Object mainValue, String name, @Nullable Object value) {
    if (mainValue == null && value != null) {
      throw new ConfigException("%s goes with %s.".formatted(name, main));
    }
  }

  private Security security() {
    return Optional.ofNullable(security).orElse(Security.STARTTLS);
  }

  private SmtpOptions server(String text) {
    var host = HOST.matcher(text);
    if (!host.matches()) {
      throw new ConfigException(
          "--chat-smtp is '%s'; give a name or address and maybe a port, such as mail.example.org:587."
              .formatted(text));
    }
    if (from == null) {
      throw new ConfigException(
          "--chat-smtp needs --chat-mail-from: the address that letters come from.");
    }
    if (!from.matches("[^@\\s<>]+@[^@\\s<>]+")) {
      throw new ConfigException(
          "--chat-mail-from is '%s'; give an address such as chat@example.org.".formatted(from));
    }
    int port = host.group(2) == null ? usualPort() : Integer.parseInt(host.group(2));
    if (port < 1 || port > 65_535) {
      throw new ConfigException("--chat-smtp has port %d; give 1 to 65535.".formatted(port));
    }
    return new SmtpOptions(host.group(1), port, security(), logIn(), from);
  }

  private int usualPort() {
    return switch (security()) {
      case NONE -> 25;
      case STARTTLS -> 587;
      case TLS -> 465;
    };
  }

  private Optional<SmtpOptions.LogIn> logIn() {
    if (user == null) {
      return Optional.empty();
    }
    var secret = passwordFile == null ? password : firstLine(passwordFile);
    if (secret == null || secret.isEmpty()) {
      throw new ConfigException(
          "--chat-smtp-user needs a password: give --chat-smtp-password-file FILE, or"
              + " TRESTLE_CHAT_SMTP_PASSWORD.");
    }
    return Optional.of(new SmtpOptions.LogIn(user, secret));
  }

  private static String firstLine(Path file) {
    try (var lines = Files.lines(file)) {
      return lines.findFirst().orElse("");
    } catch (IOException e) {
      throw new ConfigException(
          "--chat-smtp-password-file: cannot read %s: %s.".formatted(file, FileTrouble.why(e)));
    }
  }
}

package dev.trestle.apps.chat.account.letter;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMessage.RecipientType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Properties;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;

/// Letters by SMTP, each with a connection of its own.
public final class SmtpLetters implements Letters {
  private static final Duration PATIENCE = Duration.ofSeconds(15);
  private static final int REFUSED_FOR_GOOD = 500;
  private static final int CAUSES = 10;

  private final SmtpOptions options;
  private final InternetAddress from;
  private final Session session;
  private final InstantSource clock;

  public SmtpLetters(SmtpOptions options, InstantSource clock) {
    this.options = options;
    this.clock = clock;
    this.session = Session.getInstance(properties(options));
    try {
      this.from = new InternetAddress(options.from(), true);
    } catch (AddressException e) {
      throw new IllegalArgumentException(
          "Letters come from an address such as chat@example.org, not '%s'"
              .formatted(options.from()),
          e);
    }
  }

  @Override
  public void send(Letter letter) throws IOException {
    try (var transport = session.getTransport("smtp")) {
      var message = message(letter);
      connect(transport);
      transport.sendMessage(message, message.getAllRecipients());
    } catch (MessagingException e) {
      var message = "The mail server did not take a letter: " + e.getMessage();
      throw isForGood(e) ? new RefusedLetterException(message, e) : new IOException(message, e);
    }
  }

  /// Whether the server has answered 5xx to the letter, its sender or its recipient: RFC 5321 asks not to try that again.
  private static boolean isForGood(MessagingException failed) {
    Exception one = failed;
    for (int depth = 0; one instanceof MessagingException known && depth < CAUSES; depth++) {
      if (answer(known) >= REFUSED_FOR_GOOD) {
        return true;
      }
      one = known.getNextException();
    }
    return false;
  }

  private static int answer(MessagingException failed) {
    return switch (failed) {
      case SMTPSendFailedException send -> send.getReturnCode();
      case SMTPAddressFailedException recipient -> recipient.getReturnCode();
      case SMTPSenderFailedException sender -> sender.getReturnCode();
      default -> 0;
    };
  }

  private void connect(Transport transport) throws MessagingException {
    if (options.logIn().isPresent()) {
      var logIn = options.logIn().get();
      transport.connect(options.host(), options.port(), logIn.user(), logIn.password());
    } else {
      transport.connect(options.host(), options.port(), null, null);
    }
  }

  private MimeMessage message(Letter letter) throws MessagingException {
    var message = new MimeMessage(session);
    message.setFrom(from);
    message.setRecipient(RecipientType.TO, new InternetAddress(letter.to(), true));
    message.setSubject(letter.subject(), StandardCharsets.UTF_8.name());
    message.setText(letter.text(), StandardCharsets.UTF_8.name());
    message.setHeader(
        "Date",
        DateTimeFormatter.RFC_1123_DATE_TIME.format(clock.instant().atOffset(ZoneOffset.UTC)));
    // So that no machine answers it.
    message.setHeader("Auto-Submitted", "auto-generated");
    message.saveChanges();
    return message;
  }

  private static Properties properties(SmtpOptions options) {
    var properties = new Properties();
    var millis = String.valueOf(PATIENCE.toMillis());
    properties.setProperty("mail.smtp.connectiontimeout", millis);
    properties.setProperty("mail.smtp.timeout", millis);
    properties.setProperty("mail.smtp.writetimeout", millis);
    properties.setProperty("mail.smtp.auth", String.valueOf(options.logIn().isPresent()));
    properties.setProperty("mail.smtp.ssl.checkserveridentity", "true");
    switch (options.security()) {
      case NONE -> properties.setProperty("mail.smtp.starttls.enable", "false");
      case STARTTLS -> {
        properties.setProperty("mail.smtp.starttls.enable", "true");
        properties.setProperty("mail.smtp.starttls.required", "true");
      }
      case TLS -> properties.setProperty("mail.smtp.ssl.enable", "true");
    }
    return properties;
  }
}

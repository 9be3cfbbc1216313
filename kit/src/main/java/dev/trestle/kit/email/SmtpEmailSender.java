package dev.trestle.kit.email;

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

/// Sends emails by SMTP, with one connection for each.
public final class SmtpEmailSender implements EmailSender {
  private static final Duration TIMEOUT = Duration.ofSeconds(15);
  private static final int PERMANENT_FAILURE = 500;
  private static final int CAUSES = 10;

  private final SmtpOptions options;
  private final InternetAddress from;
  private final Session session;
  private final InstantSource clock;

  public SmtpEmailSender(SmtpOptions options, InstantSource clock) {
    this.options = options;
    this.clock = clock;
    this.session = Session.getInstance(properties(options));
    try {
      this.from = new InternetAddress(options.from(), true);
    } catch (AddressException e) {
      throw new IllegalArgumentException(
          "The sender of emails is '%s'; give an address such as chat@example.org"
              .formatted(options.from()),
          e);
    }
  }

  @Override
  public void send(Email email) throws IOException {
    try (var transport = session.getTransport("smtp")) {
      var message = message(email);
      connect(transport);
      transport.sendMessage(message, message.getAllRecipients());
    } catch (MessagingException e) {
      var message = "The mail server did not accept an email: " + e.getMessage();
      throw isPermanent(e) ? new EmailRejectedException(message, e) : new IOException(message, e);
    }
  }

  /// Whether the server has answered 5xx to the email, its sender or its recipient: RFC 5321 asks not to try that again.
  private static boolean isPermanent(MessagingException failed) {
    Exception one = failed;
    for (int depth = 0; one instanceof MessagingException known && depth < CAUSES; depth++) {
      if (answer(known) >= PERMANENT_FAILURE) {
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

  private MimeMessage message(Email email) throws MessagingException {
    var message = new MimeMessage(session);
    message.setFrom(from);
    message.setRecipient(RecipientType.TO, new InternetAddress(email.to(), true));
    message.setSubject(email.subject(), StandardCharsets.UTF_8.name());
    message.setText(email.text(), StandardCharsets.UTF_8.name());
    message.setHeader(
        "Date",
        DateTimeFormatter.RFC_1123_DATE_TIME.format(clock.instant().atOffset(ZoneOffset.UTC)));
    // Keeps autoresponders from answering.
    message.setHeader("Auto-Submitted", "auto-generated");
    message.saveChanges();
    return message;
  }

  private static Properties properties(SmtpOptions options) {
    var properties = new Properties();
    var millis = String.valueOf(TIMEOUT.toMillis());
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

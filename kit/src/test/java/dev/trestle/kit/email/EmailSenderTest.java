package dev.trestle.kit.email;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.trestle.kit.email.SmtpOptions.Security;
import dev.trestle.kit.id.Ids;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class EmailSenderTest {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2024-01-01T12:00:00Z"));
  private static final Email EMAIL =
      new Email("ann@example.org", "Grüße", "Hello,\n\nhere is a link.\n.\nBye\n");

  @TempDir Path directory;

  private static SmtpOptions options(MailServer server, Security security) {
    return new SmtpOptions(
        "127.0.0.1",
        server.port(),
        security,
        Optional.of(new SmtpOptions.LogIn("chat", "hidden")),
        "chat@example.org");
  }

  @Test
  void an_email_becomes_a_file_that_only_its_owner_reads() throws IOException {
    new EmailFiles(directory.resolve("letters"), new Ids(CLOCK), CLOCK).send(EMAIL);
    try (var files = Files.list(directory.resolve("letters"))) {
      var file = files.toList().getFirst();
      assertThat(file.toString()).endsWith(".eml");
      assertThat(Files.readString(file))
          .startsWith("Date: Mon, 1 Jan 2024 12:00:00 GMT\r\nTo: ann@example.org\r\n")
          .contains("\r\n\r\nHello,\r\n");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
    }
  }

  @Test
  void only_the_newest_thousand_are_kept() throws IOException {
    var emails = new EmailFiles(directory, new Ids(CLOCK), CLOCK);
    for (int i = 0; i < 1000; i++) {
      Files.createFile(directory.resolve("0%04d.eml".formatted(i)));
    }
    Files.createFile(directory.resolve("something else"));
    emails.send(EMAIL);
    assertThat(directory.resolve("00000.eml")).doesNotExist();
    assertThat(directory.resolve("00001.eml")).exists();
    try (var files = Files.list(directory)) {
      assertThat(files).hasSize(1001);
    }
  }

  @Test
  void an_email_is_sent_by_smtp() throws IOException {
    try (var server = new MailServer("250 fine")) {
      new SmtpEmailSender(options(server, Security.NONE), CLOCK).send(EMAIL);
      var plain =
          Base64.getEncoder().encodeToString("chat\0chat\0hidden".getBytes(StandardCharsets.UTF_8));
      assertThat(server.received())
          .contains(
              "AUTH PLAIN " + plain,
              "MAIL FROM:<chat@example.org>",
              "RCPT TO:<ann@example.org>",
              "From: chat@example.org",
              "To: ann@example.org",
              "Date: Mon, 1 Jan 2024 12:00:00 GMT",
              "Hello,",
              // A line that is a dot would end it.
              "..",
              "QUIT")
          .anyMatch(line -> line.startsWith("Subject: =?UTF-8?"));
    }
  }

  @Test
  void a_refused_email_can_be_sent_again() {
    try (var server = new MailServer("450 later")) {
      assertThatThrownBy(
              () -> new SmtpEmailSender(options(server, Security.NONE), CLOCK).send(EMAIL))
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void permanent_refusals_are_distinguished() {
    try (var server = new MailServer("550 nobody of that name")) {
      assertThatThrownBy(
              () -> new SmtpEmailSender(options(server, Security.NONE), CLOCK).send(EMAIL))
          .isInstanceOf(EmailRejectedException.class);
    }
    try (var server = new MailServer("450 later")) {
      assertThatThrownBy(
              () -> new SmtpEmailSender(options(server, Security.NONE), CLOCK).send(EMAIL))
          .isNotInstanceOf(EmailRejectedException.class);
    }
  }

  @Test
  void an_email_that_is_refused_for_good_is_not_sent_again() {
    var attempts = new AtomicInteger();
    try (var queue =
        new EmailQueue(
            _ -> {
              attempts.incrementAndGet();
              throw new EmailRejectedException("550", new IOException());
            })) {
      queue.add(() -> Optional.of(EMAIL));
    }
    // Closing it waits longer than the first pause is.
    assertThat(attempts).hasValue(1);
  }

  @Test
  void emails_that_wait_for_a_retry_do_not_delay_others() {
    List<String> attempts = new CopyOnWriteArrayList<>();
    try (var queue =
        new EmailQueue(
            email -> {
              attempts.add(email.to());
              if (!email.to().equals("bob@example.org")) {
                throw new IOException("not now");
              }
            })) {
      for (int i = 0; i < 20; i++) {
        var to = "ann" + i;
        queue.add(() -> Optional.of(new Email(to, "Hello", "Ann")));
      }
      queue.add(() -> Optional.of(new Email("bob@example.org", "Hello", "Bob")));
      await().atMost(Duration.ofSeconds(20)).until(() -> attempts.contains("bob@example.org"));
      // All had their first turn, and none its second.
      assertThat(attempts.subList(0, 21)).doesNotHaveDuplicates();
    }
  }

  @Test
  void nothing_is_said_in_the_clear_where_it_must_not_be() {
    try (var server = new MailServer("250 fine")) {
      assertThatThrownBy(
              () -> new SmtpEmailSender(options(server, Security.STARTTLS), CLOCK).send(EMAIL))
          .isInstanceOf(IOException.class);
      assertThat(server.received()).noneMatch(line -> line.startsWith("AUTH"));
    }
  }

  @Test
  void secrets_are_in_no_text() {
    assertThat(EMAIL.toString()).doesNotContain("link");
    try (var server = new MailServer("250 fine")) {
      assertThat(options(server, Security.TLS).toString()).doesNotContain("hidden");
    }
  }

  @Test
  void the_queue_tries_again_and_does_not_stop_for_one_email() {
    List<String> sent = new CopyOnWriteArrayList<>();
    var failures = new CountDownLatch(1);
    EmailSender moody =
        email -> {
          if (email.to().equals("ann@example.org") && failures.getCount() > 0) {
            failures.countDown();
            throw new IOException("not now");
          }
          sent.add(email.to());
        };
    try (var queue = new EmailQueue(moody)) {
      queue.add(
          () -> {
            throw new IllegalStateException("cannot be written");
          });
      queue.add(Optional::empty);
      queue.add(() -> Optional.of(EMAIL));
      queue.add(() -> Optional.of(new Email("bob@example.org", "Hello", "Bob")));
      await()
          .atMost(Duration.ofSeconds(20))
          .untilAsserted(
              () ->
                  assertThat(sent).containsExactlyInAnyOrder("ann@example.org", "bob@example.org"));
    }
  }
}

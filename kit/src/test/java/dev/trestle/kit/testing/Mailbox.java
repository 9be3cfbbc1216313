package dev.trestle.kit.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.email.Email;
import dev.trestle.kit.email.EmailSender;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/// Keeps the emails that were sent.
public final class Mailbox implements EmailSender {
  private static final Pattern TOKEN = Pattern.compile("token=([A-Za-z0-9_-]+)");

  private final List<Email> all = new CopyOnWriteArrayList<>();

  @Override
  public void send(Email email) {
    all.add(email);
  }

  /// The emails to an address, once there are so many.
  public List<Email> await(String to, int count) {
    org.awaitility.Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(5))
        .untilAsserted(() -> assertThat(of(to)).hasSizeGreaterThanOrEqualTo(count));
    return of(to);
  }

  public List<Email> of(String to) {
    return all.stream().filter(email -> email.to().equals(to)).toList();
  }

  /// What all emails that there are so far are about.
  public List<String> subjects() {
    return all.stream().map(Email::subject).toList();
  }

  /// The secret in an email.
  public static String token(Email email) {
    var matcher = TOKEN.matcher(email.text());
    assertThat(matcher.find()).as("a link in the email").isTrue();
    return matcher.group(1);
  }
}

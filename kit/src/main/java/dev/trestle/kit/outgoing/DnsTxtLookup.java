package dev.trestle.kit.outgoing;

import dev.trestle.kit.outgoing.OutgoingException.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.directory.InitialDirContext;

/// Looks up TXT records with the DNS client of the JDK (JNDI). Thread-safe.
public final class DnsTxtLookup implements TxtLookup {
  /// The name servers that this machine is configured to use.
  public static final String SYSTEM = "dns:";

  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int MAX_CONCURRENT = 32;
  private static final int MAX_RECORDS = 100;

  /// Doubled by the JDK for each further attempt.
  private static final Duration FIRST_ATTEMPT = Duration.ofSeconds(1);

  private static final int ATTEMPTS = 2;

  private final String servers;
  private final BoundedCalls calls;

  /// @param servers [#SYSTEM], or name servers as `dns://address:port`, separated by spaces
  public DnsTxtLookup(String servers) {
    this(servers, TIMEOUT);
  }

  DnsTxtLookup(String servers, Duration timeout) {
    this.servers = servers;
    this.calls = new BoundedCalls(MAX_CONCURRENT, timeout);
  }

  @Override
  public List<String> find(String name) {
    return calls.call("DNS for " + name, () -> query(name), () -> {});
  }

  /// The provider for DNS deserializes nothing.
  @SuppressWarnings("BanJNDI")
  private List<String> query(String name) {
    try {
      var context = new InitialDirContext(environment());
      try {
        // The last dot: a name is never completed with a domain of this machine.
        var attribute = context.getAttributes(name + ".", new String[] {"TXT"}).get("TXT");
        var texts = new ArrayList<String>();
        for (int i = 0; attribute != null && i < Math.min(attribute.size(), MAX_RECORDS); i++) {
          texts.add(unquoted(String.valueOf(attribute.get(i))));
        }
        return texts;
      } finally {
        context.close();
      }
    } catch (NameNotFoundException _) {
      return List.of();
    } catch (NamingException e) {
      throw new OutgoingException(
          Kind.UNREACHABLE, "DNS has no answer for %s just now.".formatted(name), e);
    }
  }

  /// The JDK puts quotation marks around texts with spaces.
  private static String unquoted(String text) {
    return text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")
        ? text.substring(1, text.length() - 1)
        : text;
  }

  /// JNDI takes this class and no other.
  @SuppressWarnings("JdkObsolete")
  private Properties environment() {
    var environment = new Properties();
    environment.put(Context.INITIAL_CONTEXT_FACTORY, "com.sun.jndi.dns.DnsContextFactory");
    environment.put(Context.PROVIDER_URL, servers);
    environment.put("com.sun.jndi.dns.timeout.initial", String.valueOf(FIRST_ATTEMPT.toMillis()));
    environment.put("com.sun.jndi.dns.timeout.retries", String.valueOf(ATTEMPTS));
    return environment;
  }
}

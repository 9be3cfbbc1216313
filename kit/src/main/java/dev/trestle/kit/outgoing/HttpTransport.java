package dev.trestle.kit.outgoing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.ssl.SSLContexts;
import org.apache.hc.core5.util.Timeout;

/// HTTP/1.1 over TLS, to an address that the caller has checked. The only class that configures the HTTP library: no redirects, no
/// compression, no cookies, no second attempts, no proxy, no lookup of names.
final class HttpTransport implements AutoCloseable {
  /// Shorter than the time for a request, so that a second address has its turn.
  private static final Timeout CONNECT_TIMEOUT = Timeout.ofSeconds(2);

  private static final int MAX_LINE_LENGTH = 8192;
  private static final int MAX_HEADERS = 100;
  private static final String USER_AGENT = "Trestle";

  private final OutgoingOptions options;
  private final CloseableHttpClient client;

  HttpTransport(OutgoingOptions options) {
    this.options = options;
    var timeout = Timeout.of(options.timeout());
    var connections =
        PoolingHttpClientConnectionManagerBuilder.create()
            .setMaxConnTotal(options.maxConcurrent())
            .setMaxConnPerRoute(options.maxConcurrent())
            .setDnsResolver(new NoResolver())
            .setTlsSocketStrategy(
                new DefaultClientTlsStrategy(options.tls().orElseGet(SSLContexts::createDefault)))
            .setDefaultTlsConfig(TlsConfig.custom().setHandshakeTimeout(timeout).build())
            .setDefaultConnectionConfig(
                ConnectionConfig.custom()
                    .setConnectTimeout(CONNECT_TIMEOUT)
                    .setSocketTimeout(timeout)
                    .build())
            .setConnectionFactory(
                ManagedHttpClientConnectionFactory.builder()
                    .http1Config(
                        Http1Config.custom()
                            .setMaxLineLength(MAX_LINE_LENGTH)
                            .setMaxHeaderCount(MAX_HEADERS)
                            .build())
                    .build())
            .build();
    this.client =
        HttpClients.custom()
            .setConnectionManager(connections)
            .setRoutePlanner((target, _) -> new HttpRoute(target, null, true))
            .setConnectionReuseStrategy((_, _, _) -> false)
            .setDefaultRequestConfig(
                RequestConfig.custom()
                    .setRedirectsEnabled(false)
                    .setAuthenticationEnabled(false)
                    .setContentCompressionEnabled(false)
                    .setProtocolUpgradeEnabled(false)
                    .setConnectionRequestTimeout(timeout)
                    .setResponseTimeout(timeout)
                    .build())
            .setUserAgent(USER_AGENT)
            .disableRedirectHandling()
            .disableContentCompression()
            .disableCookieManagement()
            .disableAuthCaching()
            .disableAutomaticRetries()
            .disableConnectionState()
            .build();
  }

  /// The message of a request, which can be cancelled.
  HttpUriRequestBase message(OutgoingRequest request) {
    var message = new HttpUriRequestBase(request.method(), URI.create(request.url().toString()));
    request.headers().forEach(message::setHeader);
    message.setHeader("Accept-Encoding", "identity");
    request
        .content()
        .ifPresent(
            content ->
                message.setEntity(
                    new StringEntity(
                        content.text(),
                        ContentType.create(content.type(), StandardCharsets.UTF_8))));
    return message;
  }

  /// Sends a message to an address. The certificate has to be valid for the host of the URL.
  ClassicHttpResponse open(HttpUriRequestBase message, OutgoingUrl url, InetAddress address)
      throws IOException {
    int port = options.port() == 0 ? url.port() : options.port();
    return client.executeOpen(new HttpHost("https", address, url.host(), port), message, null);
  }

  @Override
  public void close() {
    client.close(CloseMode.IMMEDIATE);
  }

  /// The addresses are known: a second answer of DNS might be another one.
  private static final class NoResolver implements DnsResolver {
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
      throw new UnknownHostException("Names are not resolved here");
    }

    @Override
    public String resolveCanonicalHostname(String host) throws UnknownHostException {
      throw new UnknownHostException("Names are not resolved here");
    }
  }
}

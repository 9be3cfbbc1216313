package dev.trestle.cli.connection;

import java.net.URI;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;

/// Explains failed TLS connections: what is wrong with the server's certificate, and what to do.
final class CertificateErrors {
  private CertificateErrors() {}

  static String explain(URI endpoint, SSLException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      switch (cause) {
        case CertificateExpiredException _ -> {
          return "The certificate of %s has expired. Give the server a new one."
              .formatted(endpoint);
        }
        case CertificateNotYetValidException _ -> {
          return "The certificate of %s is not valid yet. Check the clocks of both machines."
              .formatted(endpoint);
        }
        default -> {}
      }
    }
    var text = String.valueOf(e.getMessage());
    if (text.contains("No subject alternative") || text.contains("No name matching")) {
      return "The certificate of %s is not valid for %s. Use a host name of the certificate in --endpoint."
          .formatted(endpoint, endpoint.getHost());
    }
    if (e instanceof SSLHandshakeException) {
      return "The certificate of %s is not trusted. If it is self-signed or from a private CA, give that certificate with --ca FILE."
          .formatted(endpoint);
    }
    // The response is not TLS.
    return "%s does not use TLS. Try --endpoint http%s"
        .formatted(endpoint, endpoint.toString().substring("https".length()));
  }
}

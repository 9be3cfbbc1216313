package dev.trestle.cli.connection;

import java.net.URI;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;

/// Why a server is not believed to be who it says, and what to do: Java tells the first in the words of its standards.
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
          return "The certificate of %s is not valid yet. Look at the clocks of both machines."
              .formatted(endpoint);
        }
        default -> {}
      }
    }
    var text = String.valueOf(e.getMessage());
    if (text.contains("No subject alternative") || text.contains("No name matching")) {
      return "The certificate of %s is not made out to %s. Name the server with --endpoint as its certificate does."
          .formatted(endpoint, endpoint.getHost());
    }
    if (e instanceof SSLHandshakeException) {
      return "The certificate of %s is vouched for by nobody we know. Where it is the server's own, give it, or who vouches for it, with --ca FILE."
          .formatted(endpoint);
    }
    // What comes back is no TLS at all.
    return "%s does not speak TLS. Without a certificate it is --endpoint http%s"
        .formatted(endpoint, endpoint.toString().substring("https".length()));
  }
}

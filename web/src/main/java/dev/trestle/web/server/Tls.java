package dev.trestle.web.server;

import java.nio.file.Path;

/// The files of a TLS certificate and its private key, in PEM.
///
/// @param certificate the server's certificate, followed by its chain
/// @param key the certificate's private key, in PKCS #8 and without a password
public record Tls(Path certificate, Path key) {}

package dev.trestle.web;

import java.nio.file.Path;

/// Who the server is, as two PEM files.
///
/// @param certificate its certificate, followed by those that vouch for it
/// @param key the certificate's private key, in PKCS #8 and without a password
public record Tls(Path certificate, Path key) {}

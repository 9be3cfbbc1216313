package dev.trestle.web.bundle;

import dev.trestle.web.WebException;

/// Errors about modules that cannot be bundled, with file and line.
final class BundleErrors {
  private BundleErrors() {}

  static WebException at(String module, String text, int position, String reason) {
    long line = text.substring(0, position).chars().filter(c -> c == '\n').count() + 1;
    return new WebException("%s:%d: %s.".formatted(module, line, reason));
  }
}

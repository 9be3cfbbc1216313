package dev.trestle.web.bundle;

import dev.trestle.web.WebException;

/// Why a module cannot be put into a bundle, with its file and line.
final class BundleErrors {
  private BundleErrors() {}

  static WebException at(String module, String text, int position, String reason) {
    long line = text.substring(0, position).chars().filter(c -> c == '\n').count() + 1;
    return new WebException("%s:%d: %s.".formatted(module, line, reason));
  }
}

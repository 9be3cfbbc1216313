package dev.trestle.kit.account;

import dev.trestle.web.HttpRequest;

/// The device that a user signs in from: browser and address, as the user will recognise it.
public record Device(String userAgent, String address) {
  private static final int MAX_LENGTH = 200;

  public static Device of(HttpRequest request) {
    return new Device(cut(request.header("User-Agent").orElse("")), cut(request.address()));
  }

  private static String cut(String text) {
    var plain = text.replaceAll("[^\\x20-\\x7e]", "");
    return plain.substring(0, Math.min(plain.length(), MAX_LENGTH));
  }
}

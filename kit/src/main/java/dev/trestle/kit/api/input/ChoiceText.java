package dev.trestle.kit.api.input;

/// Implemented by enums whose constants have texts of their own in JSON. The text of other constants is the name in lower case.
public interface ChoiceText {
  String text();
}

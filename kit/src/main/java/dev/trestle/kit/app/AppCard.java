package dev.trestle.kit.app;

/// The part of the start page that is about one application. Plain text: it is escaped where it is shown.
///
/// @param title the application's name for people
/// @param description one or two sentences: what it is and for whom
/// @param action the text of the link that opens it, such as `Open the chat`
/// @param picture a file of the application's assets, such as `card.svg`, 320 by 200
/// @param accent the colour of the link; the application's pages have the same
public record AppCard(
    String title, String description, String action, String picture, Accent accent) {}

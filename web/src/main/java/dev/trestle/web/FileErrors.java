package dev.trestle.web;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/// Describes an `IOException` of a file as a phrase: Java's exceptions often say the reason only by their type.
public final class FileErrors {
  private FileErrors() {}

  /// The reason as the end of a sentence, without a full stop.
  public static String why(IOException e) {
    var text = e.getMessage();
    return switch (e) {
      case NoSuchFileException _ -> "there is no such file or directory";
      case AccessDeniedException _ -> "the permission is missing";
      case FileAlreadyExistsException _ -> "there is a file of that name";
      case NotDirectoryException _ -> "it is not a directory";
      case FileSystemException named when named.getReason() != null -> lower(named.getReason());
      case CharacterCodingException _ -> "it is not text in UTF-8";
      // "name (No such file or directory)"
      case FileNotFoundException _ when text != null && text.endsWith(")") ->
          lower(text.substring(text.lastIndexOf('(') + 1, text.length() - 1));
      default -> text == null ? e.getClass().getSimpleName() : lower(text);
    };
  }

  private static String lower(String reason) {
    return reason.isEmpty()
        ? reason
        : Character.toLowerCase(reason.charAt(0)) + reason.substring(1);
  }
}

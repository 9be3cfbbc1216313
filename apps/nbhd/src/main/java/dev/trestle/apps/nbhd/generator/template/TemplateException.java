package dev.trestle.apps.nbhd.generator.template;

/// A mistake in a template, with the file and the line.
public final class TemplateException extends RuntimeException {
  private final String file;
  private final int line;

  public TemplateException(String file, int line, String problem) {
    super("%s:%d: %s".formatted(file, line, problem));
    this.file = file;
    this.line = line;
  }

  TemplateException(Place place, String problem) {
    this(place.file(), place.line(), problem);
  }

  public String file() {
    return file;
  }

  public int line() {
    return line;
  }
}

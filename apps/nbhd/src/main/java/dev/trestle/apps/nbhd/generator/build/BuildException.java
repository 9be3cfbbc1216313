package dev.trestle.apps.nbhd.generator.build;

/// A fault of a site that stops its build. The message is for the author.
public final class BuildException extends RuntimeException {
  private final String page;
  private final transient BuildPlace place;

  BuildException(String page, BuildPlace place, String message) {
    super(message);
    this.page = page;
    this.place = place;
  }

  /// The address of the page that was rendered, from the root of the site; empty where it was none.
  public String page() {
    return page;
  }

  public BuildPlace place() {
    return place;
  }
}

package dev.trestle.apps.nbhd.generator.template;

/// The addresses that a page needs: links to other pages, and the files of the template.
public interface PageAddresses {
  /// Prefix of a link from this page to the root of the site, for example `../../`.
  String rootPrefix();

  /// The address of the site, with a slash at its end.
  String baseUrl();

  /// The address of an asset from the root of the site, with a hash in its name.
  ///
  /// @throws IllegalArgumentException where the package has no such asset
  String asset(String name);

  /// Remembers that the page links to an address from the root of the site.
  void linked(String rooted);
}
